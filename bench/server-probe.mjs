// Loaded into the server by benches. It answers on a port of its own, BENCH_PROBE_PORT: `/memory` after the garbage
// collector has run, and a profile between `/profile/begin` and `/profile/end`. Until it is asked, it does nothing.
import { createServer } from 'node:http';
import { Session } from 'node:inspector/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const INTERVAL_US = 200;
/** Objects with finalizers need a second run. */
const COLLECTIONS = 2;
let session;
let before;

const answers = {
  /** Bytes, and open connections. */
  '/memory': async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc');
    for (let n = 0; n < COLLECTIONS; n++) await collect({ execution: 'async' });
    const connections = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    return { ...process.memoryUsage(), connections };
  },
  '/profile/begin': async () => {
    session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US });
    await session.post('Profiler.start');
    before = process.cpuUsage();
    return {};
  },
  /** The profile with the processor time of the whole process, µs. */
  '/profile/end': async () => {
    const cpu = process.cpuUsage(before);
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return { ...profile, cpu };
  },
};

// Threads of the server and programs that it starts load this file, too; only the server itself answers.
if (isMainThread && process.channel && process.env.BENCH_PROBE_PORT) {
  const server = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await answers[request.url]()));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  server.listen(Number(process.env.BENCH_PROBE_PORT), '127.0.0.1').unref();
}
