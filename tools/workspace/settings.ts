import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { optionsFromEnvironment } from '@portal/backend/options';
import { StartError } from '@portal/backend/start-error';
import { Failure } from '@portal/release/failure';
import { type SiteFolder, siteFolder } from '@portal/release/site-folder';
import { ROOT } from './install.mjs';

/** Where `npm start` puts the site. */
export interface Settings {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** Where visitors find the site; undefined where that is the address it listens on. */
  siteUrl: string | undefined;
  site: SiteFolder;
  /** The file bucket is private: every link to a file is signed and short-lived. */
  signedFileUrls: boolean;
}

/**
 * Reads the settings from environment variables, those of the backend too, so that what is wrong shows before
 * anything is built.
 * @throws a `Failure` naming the variable that cannot be understood
 */
export function settingsFromEnvironment(environment: NodeJS.ProcessEnv): Settings {
  try {
    const { host, sitePort, siteUrl } = optionsFromEnvironment(environment);
    return {
      host,
      port: sitePort,
      siteUrl: environment.SITE_URL ? siteUrl : undefined,
      signedFileUrls: isTrue(environment, 'SIGNED_FILE_URLS'),
      site: usableSite(path.resolve(ROOT, environment.SITE_DIR || 'dist/site')),
    };
  } catch (error) {
    throw error instanceof StartError ? new Failure(error.message) : error;
  }
}

function isTrue(environment: NodeJS.ProcessEnv, name: string): boolean {
  const value = environment[name] || 'false';
  if (value !== 'true' && value !== 'false') throw new Failure(`${name}=${value} is neither true nor false.`);
  return value === 'true';
}

function usableSite(folder: string): SiteFolder {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(
      `The folder of the site ${folder} cannot be used (${reason}). Set SITE_DIR to another one.`,
    );
  }
  return siteFolder(folder);
}
