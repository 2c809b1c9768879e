import { JSDOM } from 'jsdom';

/** What uploads need of a browser, for tests in Node. */
export interface BrowserParts {
  /** Makes a file as a file chooser hands it over. */
  file: (content: string | Uint8Array, name: string, type: string) => File;
  remove: () => void;
}

/**
 * Gives a test in Node a browser's XMLHttpRequest, with the rules for requests to other origins: the page's address is
 * another one than the backend's.
 */
export function installBrowser(): BrowserParts {
  const { window } = new JSDOM('', { url: 'http://127.0.0.1:4200/admin/dashboard' });
  // Every browser has it; jsdom lacks it.
  window.Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
    return new Promise((resolve, reject) => {
      const reader = new window.FileReader();
      reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
      reader.addEventListener('error', () => reject(reader.error));
      reader.readAsArrayBuffer(this);
    });
  };
  Object.assign(globalThis, { XMLHttpRequest: window.XMLHttpRequest });
  return {
    file: (content, name, type) => new window.File([content as BlobPart], name, { type }),
    remove: () => {
      Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
      window.close();
    },
  };
}
