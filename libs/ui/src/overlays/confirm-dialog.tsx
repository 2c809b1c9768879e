import {
  DialogBackdrop,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
  Portal,
} from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../core/button.tsx';
import './recipes.ts';

export interface ConfirmQuestion {
  /** What is asked, as a short heading: 'Delete project?'. */
  title: string;
  /** What follows from a yes: 'All files will be permanently deleted.'. */
  message: ReactNode;
  /** The yes, named by what it does: 'Delete'. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** The yes destroys something: its button is red, and the focus starts on the no. */
  danger?: boolean;
}

export interface ConfirmDialogProps extends ConfirmQuestion {
  open: boolean;
  onConfirm: () => void;
  /** No, Escape. */
  onCancel: () => void;
  /** The yes is being carried out: its button spins and nothing can be closed. */
  busy?: boolean;
  /** What gets the focus when it closes; by default, or for null, what had it before. */
  returnFocusTo?: () => HTMLElement | null;
}

/** A question that must be answered before anything else can be done. `useConfirm` asks it in one line. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, message, confirmLabel = 'OK', cancelLabel = 'Cancel', danger, busy = false } = props;
  const confirmRef = useRef<HTMLButtonElement>(null);
  const cancelRef = useRef<HTMLButtonElement>(null);

  return (
    <DialogRoot
      role="alertdialog"
      open={open}
      onOpenChange={(details) => !details.open && !busy && props.onCancel()}
      size="sm"
      initialFocusEl={() => (danger ? cancelRef.current : confirmRef.current)}
      {...(props.returnFocusTo && { finalFocusEl: props.returnFocusTo })}
    >
      <Portal>
        <DialogBackdrop />
        <DialogPositioner>
          <DialogContent>
            <DialogHeader>
              <DialogTitle as="h2">{title}</DialogTitle>
            </DialogHeader>
            <DialogBody>
              <DialogDescription as="div">{message}</DialogDescription>
            </DialogBody>
            <DialogFooter>
              <Button
                ref={cancelRef}
                variant="outline"
                colorPalette="gray"
                disabled={busy}
                onClick={props.onCancel}
              >
                {cancelLabel}
              </Button>
              <Button
                ref={confirmRef}
                colorPalette={danger ? 'red' : 'accent'}
                loading={busy}
                onClick={props.onConfirm}
              >
                {confirmLabel}
              </Button>
            </DialogFooter>
          </DialogContent>
        </DialogPositioner>
      </Portal>
    </DialogRoot>
  );
}
