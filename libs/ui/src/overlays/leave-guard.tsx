import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { useUnsavedInput } from '../core/unsaved-input.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Why the person should not leave unasked. */
export interface LeaveReason {
  title: string;
  message: string;
  /** The answer that leaves: 'Discard', 'Cancel uploads'. */
  leaveLabel: string;
  /** The answer that stays: 'Keep editing'. */
  stayLabel: string;
  /** Another tab of the page, or another door, counts as leaving too: what would be lost is on screen. */
  withinPage: boolean;
}

type Register = (id: string, reason: LeaveReason | null) => void;

const RegisterContext = createContext<Register>(() => {});

/**
 * Asks before unsaved input or a running upload is lost by following a link, going back, reloading or closing the
 * tab. A router takes one blocker at a time, so the page has one and what is open registers its reason.
 */
export function LeaveGuardProvider({ children }: { children: ReactNode }) {
  const [reasons, setReasons] = useState<ReadonlyMap<string, LeaveReason>>(new Map());

  const register = useCallback<Register>((id, reason) => {
    setReasons((before) => {
      const after = new Map(before);
      if (reason === null) after.delete(id);
      else after.set(id, reason);
      return after;
    });
  }, []);

  useUnsavedInput(reasons.size > 0);
  const list = [...reasons.values()];
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction !== 'POP' && isSaved(nextLocation.state)) return false;
    const leavesPage = currentLocation.pathname !== nextLocation.pathname;
    return list.some(({ withinPage }) => leavesPage || withinPage);
  });
  useBeforeUnload(
    useCallback(
      (event) => {
        if (reasons.size > 0) event.preventDefault();
      },
      [reasons],
    ),
  );

  const blocked = blocker.state === 'blocked';
  // What was entered last lies on top.
  const reason = list.at(-1);
  // The reason is gone (an upload is done): what was asked for may happen.
  useEffect(() => {
    if (blocked && reason === undefined) blocker.proceed();
  }, [blocked, reason, blocker]);

  return (
    <RegisterContext value={register}>
      {children}
      <ConfirmDialog
        open={blocked && reason !== undefined}
        title={reason?.title ?? ''}
        message={reason?.message ?? ''}
        confirmLabel={reason?.leaveLabel ?? ''}
        cancelLabel={reason?.stayLabel ?? ''}
        danger
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    </RegisterContext>
  );
}

/** Asks before leaving while there is a reason; null for none. Needs a `LeaveGuardProvider` around it. */
export function useLeaveGuard(reason: LeaveReason | null): void {
  const register = useContext(RegisterContext);
  const id = useId();
  useEffect(() => {
    register(id, reason);
    return () => register(id, null);
  }, [register, id, reason]);
}

/** State of a navigation that follows a save: the form that is being closed has nothing to lose any more. */
export const saved = { saved: true };

function isSaved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'saved' in state;
}

/** The reason of a form whose input has not been saved. */
export const unsavedInput: LeaveReason = {
  title: 'Discard changes?',
  message: 'What you have entered has not been saved.',
  leaveLabel: 'Discard',
  stayLabel: 'Keep editing',
  withinPage: true,
};

/** The same of a form that stays open while the page behind it changes its tab, its door or its filters. */
export const unsavedAbovePage: LeaveReason = { ...unsavedInput, withinPage: false };
