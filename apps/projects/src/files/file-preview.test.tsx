import { PortalProvider } from '@portal/ui/core';
import { render, screen } from '@testing-library/react';
import { FilePreview } from './file-preview.tsx';
import { FileViewerModal } from './file-viewer-modal.tsx';

const show = (fileType: string, originalName: string) =>
  render(<FilePreview file={{ fileType, originalName, filePath: 'p/root/1_a.x' }} url="about:blank" />, {
    wrapper: PortalProvider,
  });

describe('the preview of a file', () => {
  it.each([
    ['application/zip', 'drawings.zip'],
    ['image/svg+xml', 'logo.svg'],
    ['text/html', 'page.html'],
  ])('is not available for %s', (type, name) => {
    show(type, name);
    expect(screen.getByText('File Preview Not Available')).toBeInTheDocument();
  });

  it('offers spreadsheets and mails for download', () => {
    show('application/vnd.ms-excel', 'prices.xls');
    expect(screen.getByText(/Download it to open it/)).toBeInTheDocument();
  });

  it('shows images by their address', () => {
    show('image/png', 'photo.png');
    expect(screen.getByRole('img', { name: 'photo.png' })).toHaveAttribute('src', 'about:blank');
  });
});

describe('the file viewer', () => {
  it('says when there is no file', () => {
    render(<FileViewerModal file={null} open onClose={() => {}} />, { wrapper: PortalProvider });
    expect(screen.getByText('No file to display')).toBeInTheDocument();
  });
});
