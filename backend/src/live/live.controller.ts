import { Controller, type MessageEvent, Sse } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Observable, takeUntil, timer } from 'rxjs';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { Roles, SignedIn } from '../platform/auth/policy.js';
import { LiveHub } from './live-hub.js';

/** A stream lives as long as an access token: reconnecting checks again whether the account may still read. */
const STREAM_LIFE_MS = 10 * 60 * 1000;

/** Pushes what changed. The client reads the view again: a stream never carries amounts. */
@ApiTags('Canlı')
@Controller('api/v1')
export class LiveController {
  constructor(private readonly hub: LiveHub) {}

  @Sse('me/events')
  @SignedIn()
  mine(@CurrentUser() { id }: Actor): Observable<MessageEvent> {
    return this.hub.ofPerson(id).pipe(takeUntil(timer(STREAM_LIFE_MS)));
  }

  /**
   * Changes of the own account and of all accounts, on one connection; admins also receive who reviews which payment
   * request, and the counters of what waits for them.
   */
  @Sse('admin/events')
  @Roles('admin', 'auditor')
  all(@CurrentUser() { id, role }: Actor): Observable<MessageEvent> {
    return this.hub.ofPanel(id, role).pipe(takeUntil(timer(STREAM_LIFE_MS)));
  }
}
