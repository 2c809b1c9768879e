import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** The package of deno 2.9.6 that holds the program for this computer. */
function platformPackage(): string {
  const { platform, arch } = process;
  return `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`;
}

/**
 * The Deno program itself. The npm package `deno` links it in an install script, which npm may not run: it is found
 * in the package for the platform.
 *
 * @returns undefined where there is none (for example on musl)
 */
export function findDeno(): string | undefined {
  try {
    // The platform package is a dependency of `deno` and may lie below it.
    const deno = createRequire(require.resolve('deno/package.json'));
    const folder = path.dirname(deno.resolve(`${platformPackage()}/package.json`));
    const file = path.join(folder, process.platform === 'win32' ? 'deno.exe' : 'deno');
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}
