import { downloadFile } from '@portal/data/file-content';
import type { StoredFile } from '@portal/data/files';
import { toast } from '@portal/ui/toasts';
import { useState } from 'react';

/** Downloads a file under its original name and tells when that fails. */
export function useDownload(file: StoredFile) {
  const [downloading, setDownloading] = useState(false);
  async function download() {
    setDownloading(true);
    try {
      await downloadFile(file);
    } catch {
      toast.error('Failed to download file. Please try again.');
    } finally {
      setDownloading(false);
    }
  }
  return { download: () => void download(), downloading };
}
