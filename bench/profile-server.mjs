// Loaded into the server by the bench of a checkout's parts: a SIGUSR2 begins a profile, the next one writes it, with
// the processor time of the whole process, to the file named by BENCH_PROFILE.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

const INTERVAL_US = 200;
const session = new Session();
session.connect();
let before;

process.on('SIGUSR2', () => {
  if (!before) {
    session.post('Profiler.enable');
    session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US });
    session.post('Profiler.start');
    before = process.cpuUsage();
    return;
  }
  const cpu = process.cpuUsage(before);
  before = undefined;
  session.post('Profiler.stop', (error, result) => {
    if (error) throw error;
    writeFileSync(process.env.BENCH_PROFILE, JSON.stringify({ ...result.profile, cpu }));
  });
});
