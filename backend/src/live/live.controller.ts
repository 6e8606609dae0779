import { Controller, type MessageEvent, Sse } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { type Actor, CurrentUser } from '../platform/auth/current-user.js';
import { Auditing, adminWindowLeft, SignedIn } from '../platform/auth/policy.js';
import { Clock } from '../platform/clock.js';
import { NoDeadline } from '../platform/http/deadline.guard.js';
import { ApiResource, Endpoint, textResponse } from '../platform/openapi/endpoint.decorator.js';
import { LiveHubService } from './live-hub.service.js';
import { LiveStreamsService } from './live-streams.service.js';

/** A stream lives as long as an access token: reconnecting checks again whether the account may still read. */
const STREAM_LIFE_MS = 10 * 60 * 1000;

@ApiResource(
  'Live events',
  'Server-sent events. They state what changed, never amounts: the client reads the view again.',
)
@NoDeadline()
@Controller('api/v1')
export class LiveController {
  constructor(
    private readonly hub: LiveHubService,
    private readonly streams: LiveStreamsService,
    private readonly clock: Clock,
  ) {}

  @Sse('me/events')
  @Endpoint({
    id: 'streamOwnEvents',
    summary: 'Stream the changes of your own account.',
    description:
      'Ends with the session, and after ten minutes; reconnecting checks the access again. Six streams per account.',
    response: textResponse('Events `account`, `user` and `heartbeat`', 'text/event-stream'),
    problems: ['RATE_LIMITED'],
  })
  @SignedIn()
  streamOwn(@CurrentUser() actor: Actor): Observable<MessageEvent> {
    return this.streams.open(actor, this.hub.ofPerson(actor.id), STREAM_LIFE_MS);
  }

  @Sse('admin/events')
  @Endpoint({
    id: 'streamAllEvents',
    summary: 'Stream the changes of all accounts.',
    description:
      'Ends with the session, with the admin hour and after ten minutes; reconnecting checks the access again. ' +
      'Six streams per account.',
    response: textResponse(
      'Events `account`, `customer-account`, `user` and `heartbeat`; for admins also `leases` and `counters`',
      'text/event-stream',
    ),
    problems: ['RATE_LIMITED'],
  })
  @Auditing()
  streamAll(@CurrentUser() actor: Actor): Observable<MessageEvent> {
    const lifeMs = Math.min(STREAM_LIFE_MS, adminWindowLeft(actor, this.clock.now()));
    return this.streams.open(actor, this.hub.ofPanel(actor.id, actor.role), lifeMs);
  }
}
