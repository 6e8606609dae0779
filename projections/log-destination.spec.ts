import fs, { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { logDestination, WAITING_MAX_BYTES } from './log-destination.js';

let folder: string;
let file: string;
let descriptor: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yukselt-log-'));
  file = path.join(folder, 'server.log');
  descriptor = openSync(file, 'a');
});
afterEach(() => {
  jest.restoreAllMocks();
  closeSync(descriptor);
  rmSync(folder, { recursive: true });
});

const linesOf = () =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

/** The disk takes only the beginning of what is written, and then nothing. */
function fillDisk(): () => void {
  const write = fs.writeSync;
  let room = 5;
  const spy = jest.spyOn(fs, 'writeSync').mockImplementation(((to: number, bytes: Buffer) => {
    if (room === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const written = write(to, bytes, 0, room);
    room = 0;
    return written;
  }) as typeof fs.writeSync);
  return () => spy.mockRestore();
}

it('keeps lines while the disk is full, and writes them whole and in order with the first line after that', () => {
  const log = pino({}, logDestination(descriptor));
  const makeRoom = fillDisk();
  log.error('first');
  log.fatal('second'); // pino flushes after a fatal line
  makeRoom();
  log.info('third');
  expect(linesOf()).toEqual(['first', 'second', 'third']);
});

it('drops lines that no longer fit, so that a disk that stays full takes no memory', () => {
  const log = pino({}, logDestination(descriptor));
  const makeRoom = fillDisk();
  const line = 'x'.repeat(WAITING_MAX_BYTES / 4);
  for (let index = 0; index < 8; index++) log.info(line);
  makeRoom();
  log.info('last');
  expect(linesOf()).toEqual([line, line, line, 'last']);
});

it('writes what waits for the reader of a full pipe when the process exits', async () => {
  const before = process.listeners('exit');
  const log = pino({ base: null }, logDestination(descriptor));
  const write = fs.writeSync;
  let refusals = 3;
  const spy = jest.spyOn(fs, 'writeSync').mockImplementation(((to: number, bytes: Buffer) => {
    if (refusals-- > 0)
      throw Object.assign(new Error('EAGAIN: resource temporarily unavailable, write'), { code: 'EAGAIN' });
    return write(to, bytes);
  }) as typeof fs.writeSync);
  log.error('first');
  log.fatal('last');
  expect(spy).toHaveBeenCalledTimes(2);
  for (const handle of process.listeners('exit').filter((listener) => !before.includes(listener))) {
    process.off('exit', handle);
    handle(1);
  }
  expect(linesOf()).toEqual(['first', 'last']);
});
