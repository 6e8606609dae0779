import { Injectable, type MessageEvent, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type AppliedChange, Projections } from '@yukselt/projections';
import { filter, map, merge, type Observable, Subject } from 'rxjs';
import { AppLogger } from '../platform/logger.js';
import { UserChanges } from './user-changes.js';

/** How often the views' lag is measured, once for all streams. */
const LAG_EVERY_MS = 5_000;

/** The changes of all accounts, shared by every open stream of this process. */
@Injectable()
export class AccountChangeStream implements OnModuleInit, OnModuleDestroy {
  /** Events that the slowest view has not seen. */
  lag = 0;
  private readonly changes = new Subject<AppliedChange>();
  private stop: (() => void) | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly projections: Projections,
    private readonly users: UserChanges,
    private readonly log: AppLogger,
  ) {}

  onModuleInit(): void {
    this.stop = this.projections.onApplied((change) => this.changes.next(change));
    this.timer = setInterval(() => void this.measure(), LAG_EVERY_MS);
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
    this.stop?.();
    this.changes.complete();
  }

  /** What changed of a person: the account, or the person's own record. */
  of(userId: string): Observable<MessageEvent> {
    return merge(
      this.changes.pipe(
        filter((change) => change.userId === userId),
        map((data) => ({ type: 'account', data })),
      ),
      this.users.all.pipe(
        filter((id) => id === userId),
        map(() => ({ type: 'user', data: { userId } })),
      ),
    );
  }

  all(): Observable<MessageEvent> {
    return this.changes.pipe(map((data) => ({ type: 'admin', data })));
  }

  private async measure(): Promise<void> {
    if (!this.changes.observed) return;
    try {
      this.lag = Math.max(0, ...(await this.projections.lag()).map(({ behind }) => behind));
    } catch (error) {
      this.log.pino.warn({ err: error }, 'lag of the views cannot be read');
    }
  }
}
