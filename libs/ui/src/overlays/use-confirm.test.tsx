import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortalProvider } from '../core/portal-provider.tsx';
import { useConfirm } from './use-confirm.tsx';

const answers: boolean[] = [];

function DeleteButton() {
  const [confirm, confirmDialog] = useConfirm();
  const ask = async () => {
    answers.push(
      await confirm({
        title: 'Delete file?',
        message: 'This action cannot be undone.',
        confirmLabel: 'Delete',
        danger: true,
      }),
    );
  };
  return (
    <>
      <button type="button" onClick={ask}>
        Remove
      </button>
      {confirmDialog}
    </>
  );
}

async function ask() {
  const view = render(<DeleteButton />, { wrapper: PortalProvider });
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete file?' });
  return { ...view, dialog };
}

beforeEach(() => {
  answers.length = 0;
  // jsdom has no layout: without a box nothing counts as focusable.
  jest.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

describe('useConfirm', () => {
  it('is true when the person says yes', async () => {
    const { dialog } = await ask();
    expect(dialog).toHaveAccessibleDescription('This action cannot be undone.');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(answers).toEqual([true]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it.each([
    ['says no', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['presses Escape', () => userEvent.keyboard('{Escape}')],
  ])('is false when the person %s', async (_, refuse) => {
    await ask();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await refuse();
    await waitFor(() => expect(answers).toEqual([false]));
  });

  it('starts on the no when the yes destroys something', async () => {
    await ask();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(answers).toEqual([false]);
  });

  it('is false when the page goes away under the question', async () => {
    const { unmount } = await ask();
    unmount();
    await waitFor(() => expect(answers).toEqual([false]));
  });

  it('can be asked again', async () => {
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(answers).toEqual([false, true]);
  });
});
