import { PortalProvider } from '@portal/ui/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DocumentList } from './document-list.tsx';
import { documents } from './documents.ts';

const shownAlerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('DocumentList', () => {
  it('says that a document is downloading and requests nothing', async () => {
    const request = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('No request is allowed'));
    render(<DocumentList />, { wrapper: PortalProvider });
    expect(screen.getAllByRole('button')).toHaveLength(documents.length);
    expect(shownAlerts()).toEqual([]);
    for (const { title } of documents) {
      await userEvent.click(screen.getByRole('button', { name: `Download ${title}` }));
      expect(shownAlerts()).toEqual([`Downloading ${title}…`]);
    }
    expect(request).not.toHaveBeenCalled();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    request.mockRestore();
  });

  it('says it again when the button is pressed again', async () => {
    render(<DocumentList />, { wrapper: PortalProvider });
    const [first] = screen.getAllByRole('button');
    if (!first) throw new Error('There is no document');
    await userEvent.click(first);
    const said = screen.getByText(/^Downloading/);
    await userEvent.click(first);
    expect(said).not.toBeInTheDocument();
    expect(screen.getByText(/^Downloading/)).toBeInTheDocument();
  });
});
