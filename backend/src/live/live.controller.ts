import { Controller, type MessageEvent, Sse } from '@nestjs/common';
import { type Observable, takeUntil, timer } from 'rxjs';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { Roles, SignedIn } from '../platform/auth/policy.js';
import { ApiResource, Endpoint, textAnswer } from '../platform/openapi/endpoint.decorator.js';
import { LiveHub } from './live-hub.js';

/** A stream lives as long as an access token: reconnecting checks again whether the account may still read. */
const STREAM_LIFE_MS = 10 * 60 * 1000;

@ApiResource(
  'Live events',
  'Server-sent events. They say what changed, never amounts: the client reads the view again.',
)
@Controller('api/v1')
export class LiveController {
  constructor(private readonly hub: LiveHub) {}

  @Sse('me/events')
  @Endpoint({
    id: 'streamOwnEvents',
    summary: 'Stream the changes of the own account.',
    description: 'Ends after ten minutes; reconnecting checks the access again.',
    answer: textAnswer('Events `account`, `user` and `heartbeat`', 'text/event-stream'),
  })
  @SignedIn()
  mine(@CurrentUser() { id }: Actor): Observable<MessageEvent> {
    return this.hub.ofPerson(id).pipe(takeUntil(timer(STREAM_LIFE_MS)));
  }

  @Sse('admin/events')
  @Endpoint({
    id: 'streamAllEvents',
    summary: 'Stream the changes of all accounts.',
    description: 'Ends after ten minutes; reconnecting checks the access again.',
    answer: textAnswer(
      'Events `account`, `admin`, `user` and `heartbeat`; for admins also `leases` and `counters`',
      'text/event-stream',
    ),
  })
  @Roles('admin', 'auditor')
  all(@CurrentUser() { id, role }: Actor): Observable<MessageEvent> {
    return this.hub.ofPanel(id, role).pipe(takeUntil(timer(STREAM_LIFE_MS)));
  }
}
