/** Runs a program in place of this one: same terminal, same signals, same exit code. */
import { spawn } from 'node:child_process';

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
export function runForeground(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
      resolve(process.exitCode);
    });
  });
}
