import { useLocation, useNavigate } from '@portal/ui/router';
import { useEffect, useRef } from 'react';

/** Whether a file is on view, and how to open and close it. */
interface ViewedFile {
  /** The id of the file; null for none. */
  fileId: string | null;
  view: (fileId: string) => void;
  close: () => void;
}

/**
 * Keeps the file on view in a step of the browser's history, so that the way back, which on a phone is the natural way
 * out of what covers the screen, closes it and stays on the page. Closing it otherwise takes the same step back.
 */
export function useViewedFile(): ViewedFile {
  const location = useLocation();
  const navigate = useNavigate();
  const { key } = location;
  /** The step that is being taken back: a second wish to close, before that has happened, must not leave the page. */
  const closing = useRef<string | null>(null);
  useEffect(() => {
    if (closing.current !== key) closing.current = null;
  }, [key]);

  const fileId = viewedIn(location.state);
  return {
    fileId,
    view: (id) =>
      void navigate(
        { search: location.search },
        {
          state: { viewedFile: id },
          // A double click opens once.
          replace: fileId !== null,
          preventScrollReset: true,
          flushSync: true,
        },
      ),
    close: () => {
      if (closing.current === key) return;
      closing.current = key;
      void navigate(-1);
    },
  };
}

function viewedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('viewedFile' in state)) return null;
  return typeof state.viewedFile === 'string' ? state.viewedFile : null;
}
