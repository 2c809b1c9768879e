/**
 * The programs that this process has started, and its end: it ends after them, whoever asks for it. Imports nothing
 * but Node's own modules, because it is needed before anything is installed.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** For what does not listen. The backend needs 2 s at most for the requests that it still answers. */
const PATIENCE_MILLISECONDS = 10_000;
const PARENT_CHECK_MILLISECONDS = 500;

/** @type {Set<ChildProcess>} */
const running = new Set();
let ending = false;

/** @returns whether this process is on its way out: what its programs do then is no failure */
export function isEnding() {
  return ending;
}

/**
 * Starts a program that is ended with this process.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startChild(command, args, options) {
  const child = spawn(command, args, options);
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<number>} its exit code; never comes once this process is ending, so that nothing follows
 */
export function exitOf(child) {
  return new Promise((resolve) => {
    const settle = (/** @type {number} */ code) => {
      if (!ending) resolve(code);
    };
    child.once('error', () => settle(1));
    child.once('exit', (code, signal) => settle(codeOf(code, signal)));
  });
}

/**
 * Ends what this process has started, then this process.
 * @param {number | undefined} code the exit code; undefined for that of what it has started
 * @param {NodeJS.Signals} signal what to tell those
 * @returns {Promise<never>}
 */
export async function end(code, signal = 'SIGTERM') {
  if (!ending) {
    ending = true;
    const codes = await Promise.all([...running].map((child) => stop(child, signal)));
    process.exit(code ?? codes[0] ?? codeOf(null, signal));
  }
  return new Promise(() => {});
}

/**
 * Lets this process end when it is told to, and when whoever started it is gone, however that came about: nobody else
 * would end it then.
 * @param {number} [code] the exit code; without it that of what it has started
 */
export function endWhenTold(code) {
  // Not `once`: with Ctrl-C a signal comes from the terminal and again from the process above.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => end(code, signal));
  if (process.channel) {
    process.once('disconnect', () => end(code));
    process.channel.unref();
  } else if (process.connected === false) {
    end(code);
  } else if (process.env.npm_lifecycle_event) {
    // npm passes signals on to the shell that it runs a script in, and not every shell passes them on.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && end(code), PARENT_CHECK_MILLISECONDS).unref();
  }
}

/**
 * Runs a Node program in place of this process: same terminal, same signals, same exit code. It ends when this
 * process is killed, if it calls `endWhenTold`.
 * @param {string[]} args
 * @param {string} cwd
 */
export async function runForeground(args, cwd) {
  const stdio = /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc']);
  process.exit(await exitOf(startChild(process.execPath, args, { cwd, stdio: [...stdio] })));
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @returns {Promise<number>} its exit code
 */
function stop(child, signal) {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(codeOf(code, signal)));
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MILLISECONDS);
  });
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function codeOf(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}
