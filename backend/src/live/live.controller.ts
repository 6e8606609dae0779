import { Controller, type MessageEvent, Sse } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EMPTY, interval, map, merge, type Observable, takeUntil, timer } from 'rxjs';
import { AdminCountersService } from '../admin/counters/admin-counters.service.js';
import { ReviewLeasesService } from '../admin/review-leases/review-leases.service.js';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { Roles, SignedIn } from '../platform/auth/policy.js';
import { AccountChangeStream } from './account-change-stream.js';

/** Proxies and browsers close a silent connection; 15 s is below all common limits. */
const HEARTBEAT_MS = 15_000;
/** A stream lives as long as an access token: reconnecting asks again whether the account may still read. */
const STREAM_LIFE_MS = 10 * 60 * 1000;

/** What changed, pushed. The client reads the view again: a stream never carries amounts. */
@ApiTags('Canlı')
@Controller('api/v1')
export class LiveController {
  constructor(
    private readonly changes: AccountChangeStream,
    private readonly claims: ReviewLeasesService,
    private readonly inbox: AdminCountersService,
  ) {}

  @Sse('me/events')
  @SignedIn()
  mine(@CurrentUser() { id }: Actor): Observable<MessageEvent> {
    return this.stream(this.changes.of(id));
  }

  /**
   * Own changes and everybody's, on one connection; admins also hear who looks at which payment request, and what waits
   * in the inbox.
   */
  @Sse('admin/events')
  @Roles('admin', 'auditor')
  all(@CurrentUser() { id, role }: Actor): Observable<MessageEvent> {
    return this.stream(
      merge(
        this.changes.of(id),
        this.changes.all(),
        role === 'admin' ? merge(this.claims.stream(), this.inbox.stream()) : EMPTY,
      ),
    );
  }

  private stream(changes: Observable<MessageEvent>): Observable<MessageEvent> {
    const heartbeat = interval(HEARTBEAT_MS).pipe(map(() => ({ type: 'heartbeat', data: { lag: this.changes.lag } })));
    return merge(changes, heartbeat).pipe(takeUntil(timer(STREAM_LIFE_MS)));
  }
}
