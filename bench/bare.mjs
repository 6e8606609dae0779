// The cheapest handler that anybody could write (`bare-server.mjs`), which benches compare the shop with.
import { spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { onCleanup } from './cleanup.mjs';

const EXIT_WITH_PARENT = new URL('../scripts/process/exit-with-parent.mjs', import.meta.url).href;
/** 2100-01-01, s. */
const FAR_AWAY = 4_102_444_800;

/** The cheapest handler in a process of its own. @returns its port, a token for it, and how to stop it */
export async function bareServer(url) {
  const secret = randomUUID();
  const server = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, 'bench/bare-server.mjs', url, secret], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  const stop = onCleanup(async () => {
    server.kill();
    await ended;
  });
  const [line] = await Promise.race([once(server.stdout, 'data'), ended]);
  if (server.exitCode !== null) throw new Error('the cheapest handler did not start');
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: randomUUID(), exp: FAR_AWAY })}`;
  const token = `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
  return { port: Number(line), token, stop };
}
