import { Injectable, type MessageEvent, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Role } from '@yukselt/contracts/events';
import { defer, EMPTY, finalize, merge, type Observable, Subject, type Subscription, takeUntil, timer } from 'rxjs';
import { AppLoggerService } from '../platform/app-logger.service.js';
import type { Actor } from '../platform/auth/current-user.js';
import { ApiProblem } from '../platform/errors/api-problem.js';
import { SingleRun } from '../platform/jobs/single-run.decorator.js';
import { LiveHubService } from './live-hub.service.js';

/** A browser needs one stream for all its tabs (frontend/src/api/live.ts): six browsers of one account. */
export const STREAMS_PER_ACCOUNT = 6;
/** The answer to a stream that is one too many; its page polls meanwhile. */
const RETRY_AFTER_S = 15;
/** How soon a stream ends after another process ended its session. */
const RECHECK_MS = 15_000;

/** The role of each session's user, by session id; sessions that have ended are missing. */
type SessionCheck = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, Role>>;

interface OpenStream {
  userId: string;
  sessionId: string;
  role: Role;
  ended: Subject<void>;
}

/**
 * The event streams that this process holds open. A stream ends with its session, which is checked again when its user
 * changes in this process, and every {@link RECHECK_MS} for changes by other processes.
 */
@Injectable()
export class LiveStreamsService implements OnModuleInit, OnModuleDestroy {
  private readonly streams = new Set<OpenStream>();
  private rolesOf: SessionCheck = async () => new Map();
  private changes: Subscription | null = null;
  private stopping = false;

  constructor(
    private readonly hub: LiveHubService,
    private readonly log: AppLoggerService,
  ) {}

  /** The area that knows sessions registers how they are looked up; this module imports no area. */
  registerSessionCheck(rolesOf: SessionCheck): void {
    this.rolesOf = rolesOf;
  }

  onModuleInit(): void {
    this.changes = this.hub.userChanges.subscribe((userId) => {
      this.recheck((stream) => stream.userId === userId).catch((error: unknown) =>
        this.log.pino.warn({ err: error }, 'sessions of event streams cannot be checked; the next round tries again'),
      );
    });
  }

  onModuleDestroy(): void {
    this.changes?.unsubscribe();
  }

  /**
   * Holds a stream for `actor` until its session, role or `lifeMs` ends.
   * @throws ApiProblem RATE_LIMITED when the account has {@link STREAMS_PER_ACCOUNT} here. The newest stream is
   * refused: if the oldest were ended, it would reconnect and end the next one, and so on for ever.
   */
  open(actor: Actor, events: Observable<MessageEvent>, lifeMs: number): Observable<MessageEvent> {
    const { id: userId, sessionId, role } = actor;
    if (this.isFull(userId)) throw new ApiProblem('RATE_LIMITED', { retryAfter: RETRY_AFTER_S });
    return defer(() => {
      // Concurrent requests may have used up the account's streams since; the answer has begun and cannot be refused
      // any more.
      if (this.stopping || this.isFull(userId)) return EMPTY;
      const stream = { userId, sessionId, role, ended: new Subject<void>() };
      this.streams.add(stream);
      return events.pipe(
        takeUntil(merge(stream.ended, timer(lifeMs))),
        finalize(() => this.streams.delete(stream)),
      );
    });
  }

  /** Ends every stream, because the process stops. One that is opened meanwhile ends at once. */
  endAll(): void {
    this.stopping = true;
    for (const { ended } of this.streams) ended.next();
  }

  private isFull(account: string): boolean {
    return [...this.streams].filter(({ userId }) => userId === account).length >= STREAMS_PER_ACCOUNT;
  }

  @Interval('live-session-check', RECHECK_MS)
  @SingleRun()
  async recheckAll(): Promise<void> {
    await this.recheck(() => true);
  }

  private async recheck(concerns: (stream: OpenStream) => boolean): Promise<void> {
    const streams = [...this.streams].filter(concerns);
    if (streams.length === 0) return;
    const roles = await this.rolesOf([...new Set(streams.map(({ sessionId }) => sessionId))]);
    for (const { sessionId, role, ended } of streams) if (roles.get(sessionId) !== role) ended.next();
  }
}
