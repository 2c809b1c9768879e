import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useRef, useState } from 'react';
import { PortalProvider } from '../core/portal-provider.tsx';
import { Modal, ModalCancel, type ModalProps } from './modal.tsx';

type PageProps = Partial<Omit<ModalProps, 'open' | 'onClose' | 'initialFocusRef'>> & {
  focusSecond?: boolean;
};

function Page({ focusSecond, ...props }: PageProps) {
  const [open, setOpen] = useState(false);
  const second = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New Project
      </button>
      <Modal
        title="Create New Project"
        open={open}
        onClose={() => setOpen(false)}
        {...(focusSecond && { initialFocusRef: second })}
        footer={<button type="submit">Create</button>}
        {...props}
      >
        <input aria-label="Number" />
        <input aria-label="Name" ref={second} />
      </Modal>
    </>
  );
}

async function openModal(props: PageProps = {}) {
  render(<Page {...props} />, { wrapper: PortalProvider });
  await userEvent.click(screen.getByRole('button', { name: 'New Project' }));
  return screen.findByRole('dialog', { name: 'Create New Project' });
}

// jsdom has no layout: without a box nothing counts as focusable.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

const waitForClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create New Project' })).not.toBeInTheDocument());

describe('Modal', () => {
  it('puts the focus on the first control of its body and gives it back on closing', async () => {
    await openModal();
    await waitFor(() => expect(screen.getByLabelText('Number')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitForClosed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'New Project' })).toHaveFocus());
  });

  it('puts the focus where it is told to', async () => {
    await openModal({ focusSecond: true });
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  it('keeps the focus inside', async () => {
    const dialog = await openModal();
    await waitFor(() => expect(screen.getByLabelText('Number')).toHaveFocus());
    for (let step = 0; step < 6; step++) {
      await userEvent.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  });

  it('hides the page behind it from screen readers', async () => {
    await openModal();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'New Project' })).not.toBeInTheDocument(),
    );
  });

  it('closes by its close button', async () => {
    await openModal();
    await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }));
    await waitForClosed();
    expect(screen.getByRole('button', { name: 'New Project' })).toBeVisible();
  });

  it('asks before it throws unsaved input away, and keeps it on no', async () => {
    await openModal({ confirmClose: true });
    await userEvent.type(screen.getByLabelText('Number'), '123');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Number')).toHaveValue('123');
  });

  it('answers Escape on the question with no', async () => {
    await openModal({ confirmClose: true });
    await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }));
    await screen.findByRole('alertdialog');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('dialog', { name: 'Create New Project' })).toBeVisible();
  });

  it('throws unsaved input away on yes', async () => {
    await openModal({ confirmClose: 'The door has not been saved.' });
    await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('The door has not been saved.');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitForClosed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'New Project' })).toHaveFocus());
  });

  it('cannot be closed while it is busy', async () => {
    await openModal({ busy: true });
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Close dialog' })).toBeDisabled();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('is one form: Enter in a field and the button in its footer submit it', async () => {
    const submit = jest.fn((event: FormEvent) => event.preventDefault());
    await openModal({ onSubmit: submit });
    await userEvent.type(screen.getByLabelText('Number'), '123{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('calls its close button by another name than a footer that closes', async () => {
    await openModal({ footer: <ModalCancel>Close</ModalCancel> });
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Close dialog' })).toHaveLength(1);
  });

  it('asks before the cancel button of its footer discards unsaved input', async () => {
    await openModal({ confirmClose: true, footer: <ModalCancel /> });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitForClosed();
  });
});
