import { useAuth } from '@portal/auth/session';
import { useParams } from '@portal/ui/router';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { renderInShell } from './shell-fake.tsx';

const route = { path: '/admin/doors/:doorId', layout: 'admin' } as const;

describe('the fake of the shell', () => {
  it('gives a page all that the shell gives it', async () => {
    renderInShell(function Page() {
      const { user } = useAuth();
      const { doorId } = useParams();
      const { isPending } = useQuery({ queryKey: ['door'], queryFn: () => new Promise(() => {}) });
      return <p>{`${user?.email} ${doorId} ${isPending ? 'pending' : 'there'}`}</p>;
    }, route);
    expect(await screen.findByText(/^somebody@doors\.example [0-9-]+ pending$/)).toBeVisible();
  });

  it.each([
    ['the session', () => void useAuth()],
    ['a query', () => void useQuery({ queryKey: ['door'], queryFn: () => new Promise(() => {}) })],
  ])('gives a public page nothing of the drawing center: not %s', (_what, use) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    function Page() {
      use();
      return <p>there</p>;
    }
    const page = renderInShell(Page, { path: '/doors', layout: 'site' });
    expect(page.failure()).toBeInstanceOf(Error);
    page.unmount();
    jest.restoreAllMocks();
  });

  it('tells what a page threw', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = renderInShell(
      () => {
        throw new Error('broken');
      },
      { path: '/doors', layout: 'site' },
    );
    expect(page.failure()).toEqual(new Error('broken'));
    page.unmount();
    jest.restoreAllMocks();
  });
});
