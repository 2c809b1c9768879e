/** What appears above the page. Loaded by the first screen that needs it. */
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmQuestion } from './overlays/confirm-dialog.tsx';
export { Drawer } from './overlays/drawer.tsx';
export {
  LeaveGuardProvider,
  type LeaveReason,
  saved,
  unsavedAbovePage,
  unsavedInput,
  useLeaveGuard,
} from './overlays/leave-guard.tsx';
export { Modal, ModalCancel, type ModalProps } from './overlays/modal.tsx';
export { useConfirm } from './overlays/use-confirm.tsx';
