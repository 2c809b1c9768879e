import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { lockDataFolder } from './folder-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder belongs to one process until it is given back', () => {
  const release = lockDataFolder(folder);
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).pid, process.pid);
  assert.throws(() => lockDataFolder(folder), /already open in this process/);
  release();
  assert.ok(!existsSync(file));
  lockDataFolder(folder)();
});

test('a living process keeps its lock', () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(file, JSON.stringify({ pid: other.pid, started: '' }));
  assert.throws(
    () => lockDataFolder(folder),
    new RegExp(`is used by another process \\(pid ${other.pid}\\)`),
  );
  other.kill('SIGKILL');
});

test('the lock of a process that is gone is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(file, JSON.stringify({ pid, started: 'long ago' }));
  lockDataFolder(folder)();
});

test('a process that only has the same pid does not count', { skip: !existsSync('/proc/self/stat') }, () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(file, JSON.stringify({ pid: other.pid, started: 'another boot:1' }));
  lockDataFolder(folder)();
  writeFileSync(file, JSON.stringify({ pid: process.pid, started: 'another boot:1' }));
  lockDataFolder(folder)();
  other.kill('SIGKILL');
});

test('a lock that was half written is no lock, and nothing is left lying about', () => {
  writeFileSync(file, '{"pid":');
  const release = lockDataFolder(folder);
  assert.deepEqual(readdirSync(folder), ['lock']);
  release();
});

test('giving back does not take the lock of the next process', () => {
  const release = lockDataFolder(folder);
  writeFileSync(file, JSON.stringify({ pid: 1, started: '' }));
  release();
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).pid, 1);
});
