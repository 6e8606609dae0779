// Where the processor time of a checkout goes: a profile of the server by part, PostgreSQL's processes, the load
// generator, and the statements by PostgreSQL's own log. The profile itself costs the server about a tenth.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { newIdempotencyKey } from '../dist/contracts/command-id.js';
import { closedLoop, MEASURE_MS, print, sized } from './harness.mjs';
import { withShop } from './shop.mjs';
import { shoppers } from './shoppers.mjs';
import { countOf, statementsOf } from './statements.mjs';

const CLIENTS = sized([1, 64], [2]);
const WARM_UP_MS = sized(3_000, 100);
/** Profiles need more samples than rates need requests. */
const PROFILE_MS = 3 * MEASURE_MS;
const STATEMENTS_SHOWN = 16;
/** A tick of /proc is 10 ms on Linux. */
const TICK_US = 10_000;

/** Parts by the file of the innermost frame that belongs to one. */
const PARTS = [
  [/pg-protocol|node_modules\/pg\/|pg-pool|pg-types|postgres-/, 'pg (statements, rows, sockets)'],
  [/kysely/, 'kysely'],
  [/node_modules\/(fastify|find-my-way|@fastify|light-my|avvio|secure-json|fast-json|reusify|content-type)/, 'Fastify'],
  [/node:_http|node:internal\/http|_http_/, 'HTTP of Node'],
  [/jsonwebtoken|jws|jwa|passport/, 'JWT and Passport'],
  [/node_modules\/zod/, 'zod'],
  [/@nestjs|rxjs|reflect-metadata/, 'Nest and RxJS'],
  [/dist\/event-store/, 'event store'],
  [/dist\/projections/, 'projections'],
  [/dist\/vault/, 'vault (personal data)'],
  [/dist\/backend\/.*\/mail\//, 'e-mail'],
  [/dist\/backend\/.*\/account\//, 'account (decisions, snapshots)'],
  [/dist\/(backend|contracts|async|postgres)/, 'the rest of the shop'],
  [/node_modules/, 'other libraries'],
];
const OTHERS = 'Node (event loop, streams, timers)';

/** Shares of a profile's time by part, the idle time aside. */
function sharesOf({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) for (const child of node.children ?? []) byId.get(child).parent = node;
  const partOf = (node) => {
    if (node.callFrame.functionName === '(garbage collector)') return 'garbage collector';
    for (let at = node; at; at = at.parent) {
      const part = PARTS.find(([pattern]) => pattern.test(at.callFrame.url));
      if (part) return part[1];
    }
    return OTHERS;
  };
  const spent = new Map();
  let all = 0;
  for (const [index, sample] of samples.entries()) {
    const node = byId.get(sample);
    if (node.callFrame.functionName === '(idle)') continue;
    const part = partOf(node);
    spent.set(part, (spent.get(part) ?? 0) + timeDeltas[index]);
    all += timeDeltas[index];
  }
  return [...spent].map(([part, time]) => [part, time / all]).sort(([, a], [, b]) => b - a);
}

/** Processor time of all PostgreSQL processes below a data folder, in µs; `null` where there is no /proc. */
function postgresTime(postmaster) {
  if (!existsSync('/proc/self/stat')) return null;
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      if (Number(pid) === postmaster || Number(fields[1]) === postmaster)
        ticks += Number(fields[11]) + Number(fields[12]);
    } catch (error) {
      if (!['ENOENT', 'ESRCH'].includes(error.code)) throw error; // the process has ended meanwhile
    }
  }
  return ticks * TICK_US;
}

const fixed = (value, digits = 0) => (value === null ? '' : value.toFixed(digits));

export default () =>
  withShop(async ({ port, data, url, probe }) => {
    const postmaster = Number(readFileSync(path.join(data, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
    const { checkout } = await shoppers(port, Math.max(...CLIENTS));
    const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...CLIENTS) });
    /** @returns {Promise<number>} checkouts */
    const buy = async (clients, millis) => {
      let done = 0;
      const step = async (client) => {
        await checkout(agent, client, newIdempotencyKey());
        done++;
      };
      await closedLoop(clients, step, { millis, warmUp: 0 });
      return done;
    };
    for (const clients of CLIENTS) {
      await buy(clients, WARM_UP_MS);
      const before = { postgres: postgresTime(postmaster), own: process.cpuUsage() };
      await probe('profile/begin');
      const done = await buy(clients, PROFILE_MS);
      const own = process.cpuUsage(before.own);
      const postgres = before.postgres === null ? null : (postgresTime(postmaster) - before.postgres) / done;
      const { cpu, ...samples } = await probe('profile/end');
      const server = (cpu.user + cpu.system) / done;
      const title = `µs of processor per checkout, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
      print([
        { [title]: 'server', µs: fixed(server), share: '100 %' },
        ...sharesOf(samples).map(([part, share]) => ({
          [title]: `– ${part}`,
          µs: fixed(server * share),
          share: `${fixed(100 * share, 1)} %`,
        })),
        { [title]: 'PostgreSQL', µs: fixed(postgres), share: '' },
        { [title]: 'load generator', µs: fixed((own.user + own.system) / done), share: '' },
      ]);
      let bought = 0;
      const statements = await statementsOf({ data, url }, async () => {
        bought = await buy(clients, MEASURE_MS);
      });
      const column = `statements per checkout, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
      print([
        { [column]: 'all', count: fixed(countOf(statements) / bought, 2), µs: '' },
        ...statements.slice(0, STATEMENTS_SHOWN).map(({ name, count, us }) => ({
          [column]: name,
          count: fixed(count / bought, 3),
          µs: fixed(us / bought),
        })),
      ]);
    }
    agent.destroy();
  });
