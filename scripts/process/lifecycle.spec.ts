import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const SLOW = 30_000;
const file = (name: string): string => JSON.stringify(path.resolve(import.meta.dirname, name));

/** A script with one thing that has to be undone; it prints 'up' when it can be interrupted. */
function script(closer: string, more = ''): ChildProcess {
  const code = `import { Lifecycle } from ${file('lifecycle.mjs')}; import { execute } from ${file('exec.mjs')};
    const life = new Lifecycle({ end() {} }); life.listen();
    life.onEnd((force) => console.log('lock released', force)); life.onEnd(${closer}); ${more}
    setInterval(() => {}, 1000); console.log('up');`;
  return spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Waits for a text of the script. */
function reader(child: ChildProcess): { seen(text: string): Promise<void>; all(): string } {
  let all = '';
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    all += text;
  });
  return {
    all: () => all,
    seen: async (text) => {
      while (!all.includes(text)) await once(child.stdout!, 'data');
    },
  };
}

describe('the end of a script', () => {
  it(
    'cleans up in reverse order and exits with 0',
    async () => {
      const child = script("() => console.log('database stopped')");
      const out = reader(child);
      await out.seen('up');
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(out.all()).toMatch(
        /Stopping[\s\S]*database stopped\nlock released false\n {2}Stopped\. Your data is kept\./,
      );
    },
    SLOW,
  );

  it(
    'is forced by a second Ctrl-C: a clean-up that hangs is forced, and the others still run',
    async () => {
      // The first closing ends only through the second one, as a hung server does that is killed: the first stop must
      // not end the process then.
      const child = script(`(force) => new Promise((resolve) => {
      if (!force) { globalThis.free = resolve; return; }
      globalThis.free();
      setTimeout(() => { console.log('killed'); resolve(); }, 200);
    })`);
      const out = reader(child);
      await out.seen('up');
      child.kill('SIGINT');
      await out.seen('Stopping');
      // one that comes too early counts as the same key press
      const again = setInterval(() => child.kill('SIGINT'), 200);
      expect(await once(child, 'exit')).toEqual([130, null]);
      clearInterval(again);
      expect(out.all()).toMatch(/Stopping at once\.\nkilled\nlock released true\n {2}Stopped/);
    },
    SLOW,
  );

  it(
    'waits for a tool that ignores SIGTERM, and then kills it',
    async () => {
      const stubborn = JSON.stringify(
        "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000); console.log(process.pid);",
      );
      const child = script('() => undefined', `execute(process.execPath, ['-e', ${stubborn}], { show: true });`);
      const out = reader(child);
      await out.seen('up');
      while (!/^\d+$/m.test(out.all())) await once(child.stdout!, 'data');
      const pid = Number(/^\d+$/m.exec(out.all())![0]);
      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    },
    SLOW,
  );
});
