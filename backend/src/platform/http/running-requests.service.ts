import { EventEmitter, once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { REQUEST_DEADLINE_MS } from './request-deadline.js';

/** Longest wait for running requests, ms: every request with a deadline has its answer by then. */
export const DRAIN_MAX_MS = REQUEST_DEADLINE_MS + 1_000;
/**
 * How long connections without a request stay open, ms: the next request of a client may be on its way, and would be
 * cut unread with its connection.
 */
const IDLE_MAX_MS = 1_000;
/** How often connections are counted, ms. */
const COUNT_EVERY_MS = 50;

/**
 * The requests that this process is answering. A process that stops answers them first: a client whose connection is
 * cut does not know whether its command was carried out.
 */
@Injectable()
export class RunningRequestsService {
  private readonly running = new Set<ServerResponse>();
  private readonly changes = new EventEmitter();
  private draining = false;

  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (_request, { raw }, done) => {
      this.running.add(raw);
      raw.once('close', () => {
        this.running.delete(raw);
        if (this.running.size === 0) this.changes.emit('idle');
      });
      done();
    });
    // The next request of the client goes to a process that will still be there.
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.draining) reply.header('connection', 'close');
      done();
    });
  }

  /**
   * Accepts no more connections, leaves the open ones to a last request, and waits for the answers of running requests,
   * at most {@link DRAIN_MAX_MS}. What then still runs, such as a download of minutes, is cut with its connection when
   * the application closes.
   */
  async drain(server: Server): Promise<void> {
    this.draining = true;
    const end = AbortSignal.timeout(DRAIN_MAX_MS);
    net.Server.prototype.close.call(server); // that of HTTP would cut the idle connections
    const idleEnd = performance.now() + IDLE_MAX_MS;
    while (performance.now() < idleEnd && (await connectionsOf(server)) > 0) await pause(COUNT_EVERY_MS);
    server.closeIdleConnections(); // a later request would be cut while the application closes
    if (this.running.size === 0) return;
    await once(this.changes, 'idle', { signal: end }).catch(() => undefined);
  }
}

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
