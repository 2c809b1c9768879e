import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MARK = 'PORTAL_TEMPORARY_FILES';

/**
 * Lets everything that this process and those it starts put into the system's folder for temporary files end with
 * this process, even what a killed one leaves behind. To be called before anything asks for that folder.
 */
export function removeTemporaryFilesAtExit() {
  if (process.env[MARK]) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'door-portal-'));
  for (const name of [MARK, 'TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
