import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmQuestion } from './confirm-dialog.tsx';

/**
 * Asks a question and waits for the answer:
 *
 *     const [confirm, confirmDialog] = useConfirm();
 *     if (await confirm({ title: 'Delete file?', message: '...', confirmLabel: 'Delete', danger: true })) ...
 *     return <>... {confirmDialog}</>;
 *
 * @returns `confirm`, whose promise is true for yes and false for no, Escape, a newer question or the component
 *   leaving the page; and the dialog, to be rendered anywhere in the component
 */
export function useConfirm(): [(question: ConfirmQuestion) => Promise<boolean>, ReactElement] {
  const [question, setQuestion] = useState<ConfirmQuestion>({ title: '', message: '' });
  const [open, setOpen] = useState(false);
  const pending = useRef<((yes: boolean) => void) | undefined>(undefined);

  const answer = useCallback((yes: boolean) => {
    setOpen(false);
    pending.current?.(yes);
    pending.current = undefined;
  }, []);

  const confirm = useCallback((next: ConfirmQuestion) => {
    pending.current?.(false);
    return new Promise<boolean>((resolve) => {
      pending.current = resolve;
      setQuestion(next);
      setOpen(true);
    });
  }, []);

  useEffect(() => () => pending.current?.(false), []);

  return [
    confirm,
    <ConfirmDialog
      key="confirm"
      {...question}
      open={open}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />,
  ];
}
