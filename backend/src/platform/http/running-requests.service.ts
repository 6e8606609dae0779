import { EventEmitter, once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { REQUEST_DEADLINE_MS } from './request-deadline.js';

/** Longest wait for running requests, ms: every request with a deadline has its answer by then. */
export const DRAIN_MAX_MS = REQUEST_DEADLINE_MS + 1_000;

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
   * Accepts no more connections and waits for the answers of running requests, at most {@link DRAIN_MAX_MS}. What then
   * still runs, such as a download of minutes, is cut with its connection when the application closes.
   */
  async drain(server: Server): Promise<void> {
    this.draining = true;
    server.close();
    if (this.running.size === 0) return;
    await once(this.changes, 'idle', { signal: AbortSignal.timeout(DRAIN_MAX_MS) }).catch(() => undefined);
  }
}
