import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageBoundary } from './page-boundary.tsx';

/** A page that throws until `mend` is called. */
function brokenPage() {
  let broken = true;
  function Page() {
    if (broken) throw new Error('This page is broken');
    return <p>The page</p>;
  }
  return { Page, mend: () => (broken = false) };
}

function renderInBoundary(Page: () => React.ReactNode) {
  const seen = { errors: [] as unknown[], retries: 0 };
  render(
    <>
      <nav>The navigation</nav>
      <PageBoundary
        fallback={(error, retry) => (
          <button type="button" onClick={retry}>
            {String(error)}
          </button>
        )}
        onError={(error) => seen.errors.push(error)}
        onRetry={() => {
          seen.retries += 1;
        }}
      >
        <Page />
      </PageBoundary>
    </>,
    { onCaughtError: () => {} },
  );
  return seen;
}

describe('PageBoundary', () => {
  it('contains what a page throws, reports it, and leaves the frame alive', () => {
    const { Page } = brokenPage();
    const { errors } = renderInBoundary(Page);
    expect(screen.getByText('The navigation')).toBeVisible();
    expect(screen.getByRole('button')).toHaveTextContent('This page is broken');
    expect(errors).toEqual([new Error('This page is broken')]);
  });

  it('shows the page once it works again, and the fallback for as long as it does not', async () => {
    const { Page, mend } = brokenPage();
    const seen = renderInBoundary(Page);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button')).toBeVisible();
    mend();
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByText('The page')).toBeVisible();
    expect(seen.retries).toBe(2);
  });

  it('shows what comes under another subject, once, and keeps the fallback under the same', () => {
    const { Page, mend } = brokenPage();
    const errors: unknown[] = [];
    const page = (subject: string, children: React.ReactNode) => (
      <PageBoundary subject={subject} fallback={() => 'The fallback'} onError={(error) => errors.push(error)}>
        {children}
      </PageBoundary>
    );
    const { container, rerender } = render(page('/1', <p>The first page</p>), { onCaughtError: () => {} });
    rerender(page('/2', <Page />));
    expect(container).toHaveTextContent('The fallback');
    rerender(page('/2', <p>The second page</p>));
    expect(container).toHaveTextContent('The fallback');
    expect(errors).toHaveLength(1);
    mend();
    rerender(page('/3', <Page />));
    expect(container).toHaveTextContent('The page');
  });
});
