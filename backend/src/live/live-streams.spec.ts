import { NEVER } from 'rxjs';
import { AppLoggerService } from '../platform/app-logger.service.js';
import type { Actor } from '../platform/auth/current-user.js';
import { LiveHubService } from './live-hub.service.js';
import { LiveStreamsService, STREAMS_PER_ACCOUNT } from './live-streams.service.js';

const actor = { id: 'elif', sessionId: 'oturum', role: 'user' } as Actor;
const HOUR_MS = 3_600_000;

it('limits the streams of an account, even when they are opened at the same moment', () => {
  const streams = new LiveStreamsService(new LiveHubService(), new AppLoggerService('silent'));
  // All are accepted before the first of them begins.
  const accepted = Array.from({ length: 4 * STREAMS_PER_ACCOUNT }, () => streams.open(actor, NEVER, HOUR_MS));
  let ended = 0;
  const open = accepted.map((stream) => stream.subscribe({ complete: () => (ended += 1) }));
  expect(ended).toBe(3 * STREAMS_PER_ACCOUNT);
  expect(() => streams.open(actor, NEVER, HOUR_MS)).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  for (const stream of open) stream.unsubscribe();
  streams.open(actor, NEVER, HOUR_MS).subscribe().unsubscribe();
});
