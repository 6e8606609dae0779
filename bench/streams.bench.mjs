// What open event streams cost: checkouts at a steady rate with and without a thousand streams beside them, in turns, and
// the server's memory per stream after the garbage collector has run. Every customer holds five streams, so each checkout
// is published to five. The streams' client shares the load generator's process and its processor.
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { newIdempotencyKey } from '../dist/contracts/command-id.js';
import { compare, openLoop, print, sized } from './harness.mjs';
import { withShop } from './shop.mjs';
import { shoppers } from './shoppers.mjs';

const STREAMS = Number(process.env.BENCH_STREAMS ?? sized(1_000, 10));
/** The server allows six. */
const STREAMS_EACH = 5;
const CUSTOMERS = Math.ceil(STREAMS / STREAMS_EACH);
/** Commands. */
const PER_SECOND = Number(process.env.BENCH_PER_SECOND ?? sized(200, 50));
const GOAL = 0.95;
const GOAL_KB = 30;
/** Streams that are opened at the same time. */
const AT_ONCE = 50;
const POLL_MS = 50;

/** @returns how many messages have come, and how the stream is closed. @throws Error for any answer but success. */
async function openStream(port, token) {
  const stream = { messages: 0, close: () => request.destroy() };
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const request = get({ host: '127.0.0.1', port, path: '/api/v1/me/events', headers, agent: false });
  const [answer] = await once(request, 'response');
  if (answer.statusCode !== 200) throw new Error(`an event stream was answered with ${answer.statusCode}`);
  answer.on('data', (chunk) => {
    stream.messages += chunk.toString().split('event: account').length - 1;
  });
  answer.on('error', () => undefined); // `close` aborts it
  request.on('error', () => undefined);
  return stream;
}

async function openAll(port, tokens) {
  const streams = [];
  for (let n = 0; n < STREAMS; n += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, STREAMS - n) }, (_, m) =>
      openStream(port, tokens[(n + m) % CUSTOMERS]),
    );
    streams.push(...(await Promise.all(some)));
  }
  return streams;
}

export default () =>
  withShop(async ({ port, probe }) => {
    const people = await shoppers(port, CUSTOMERS);
    const agent = new Agent({ keepAlive: true, maxSockets: PER_SECOND });
    const buy = (n) => people.checkout(agent, n % CUSTOMERS, newIdempotencyKey());
    const memory = [];
    const beside = async () => {
      const before = await probe('memory');
      const streams = await openAll(port, people.tokens);
      const after = await probe('memory');
      memory.push({
        heap: (after.heapUsed - before.heapUsed) / STREAMS,
        process: (after.rss - before.rss) / STREAMS,
      });
      const result = await openLoop(PER_SECOND, buy);
      for (const { close } of streams) close();
      // An account may hold few streams: the next round's are opened when the server has seen the end of these.
      while ((await probe('memory')).connections >= after.connections - STREAMS / 2) await wait(POLL_MS);
      const messages = streams.reduce((sum, stream) => sum + stream.messages, 0);
      return { ...result, note: `${messages} messages to ${streams.length} streams` };
    };
    const alone = async () => {
      await people.renew();
      await probe('memory'); // as beside the streams, the collector has just run
      return openLoop(PER_SECOND, buy);
    };
    try {
      await openLoop(PER_SECOND, buy); // warms up
      const without = 'without streams';
      await compare(`${PER_SECOND} checkouts a second`, 'checkouts/s', [
        { name: without, run: alone },
        { name: `beside ${STREAMS} streams`, run: beside, against: without, goal: GOAL },
      ]);
      // Memory that one round has freed serves the next, so the round with the most counts.
      const most = (key) => Math.max(...memory.map((round) => round[key])) / 1_000;
      print(
        ['heap', 'process'].map((key) => ({
          'memory per stream': key,
          kB: most(key).toFixed(1),
          goal: `≤ ${GOAL_KB} ${most(key) <= GOAL_KB ? 'met' : 'missed'}`,
        })),
      );
    } finally {
      agent.destroy();
    }
  });
