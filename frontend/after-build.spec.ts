import type { Plugin } from 'vite';
import { afterBuild } from './after-build.js';

/** Calls the hooks of a build in Vite's order. A failed build is closed, too, but writes nothing. */
async function build(plugin: Plugin, { fails = false } = {}): Promise<void> {
  const call = async (hook: unknown, ...values: unknown[]) => (hook as (...values: unknown[]) => unknown)(...values);
  await call(plugin.configResolved, { root: '/shop/frontend', build: { outDir: '../dist' } });
  await call(plugin.buildStart);
  if (!fails) await call(plugin.writeBundle);
  await call(plugin.closeBundle);
}

describe('afterBuild', () => {
  it('runs on the folder of a finished build, and does not hide the error of a failed one', async () => {
    const worked: string[] = [];
    const plugin = afterBuild('listing', async (folder) => void worked.push(folder));
    await build(plugin, { fails: true });
    expect(worked).toEqual([]);
    await build(plugin);
    expect(worked).toEqual(['/shop/dist']);
    await build(plugin, { fails: true }); // as in watch mode
    expect(worked).toEqual(['/shop/dist']);
  });
});
