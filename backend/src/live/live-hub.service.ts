import { Injectable, type MessageEvent } from '@nestjs/common';
import type { AdminCountersEvent, LiveEvent, ReviewLeasesEvent, UserEvent } from '@yukselt/contracts/api';
import type { Role } from '@yukselt/contracts/events';
import { defer, finalize, merge, type Observable, Subject } from 'rxjs';

type Message = LiveEvent | UserEvent | ReviewLeasesEvent | AdminCountersEvent;
export type LiveTopic = Message['type'];
export type LiveData<T extends LiveTopic> = Omit<Extract<Message, { type: T }>, 'type'>;

/** `owner`: pages of the person with `userId`; `staff`: panels of admins and auditors; `admins`: panels of admins. */
type Audience = 'owner' | 'staff' | 'admins' | 'everyone';
const AUDIENCE = {
  account: 'owner',
  user: 'owner',
  'customer-account': 'staff',
  leases: 'admins',
  counters: 'admins',
  heartbeat: 'everyone',
} as const satisfies Record<LiveTopic, Audience>;

/**
 * Publish and subscribe within this process: areas publish what changed, event streams of open pages subscribe. Pages
 * connected to another process learn it from that process, which watches the same tables and views.
 */
@Injectable()
export class LiveHubService {
  /** By person, so that a change about one person costs the pages of all others nothing. */
  private readonly owners = new Map<string, Subject<MessageEvent>>();
  private readonly subjects: Record<Exclude<Audience, 'owner'>, Subject<MessageEvent>> = {
    staff: new Subject(),
    admins: new Subject(),
    everyone: new Subject(),
  };

  private readonly changedUsers = new Subject<string>();

  /** Ids of users whose own record, role or sessions changed. */
  readonly userChanges: Observable<string> = this.changedUsers.asObservable();

  publish<T extends LiveTopic>(topic: T, data: LiveData<T>): void {
    const owner = 'userId' in data ? String(data.userId) : '';
    if (topic === 'user') this.changedUsers.next(owner);
    const audience: Audience = AUDIENCE[topic];
    const pages = audience === 'owner' ? this.owners.get(owner) : this.subjects[audience];
    pages?.next({ type: topic, data });
  }

  /** Whether a page that would receive `topic` is listening; otherwise its publishers need not read their tables. */
  isWatched(topic: LiveTopic): boolean {
    const audience: Audience = AUDIENCE[topic];
    return audience === 'owner' ? this.owners.size > 0 : this.subjects[audience].observed;
  }

  /** The topics that the pages of a person receive. */
  ofPerson(userId: string): Observable<MessageEvent> {
    const ownEvents = defer(() => {
      const pages = this.owners.get(userId) ?? new Subject<MessageEvent>();
      this.owners.set(userId, pages);
      return pages.pipe(
        finalize(() => {
          if (!pages.observed) this.owners.delete(userId);
        }),
      );
    });
    return merge(ownEvents, this.subjects.everyone);
  }

  /** The topics that a panel receives: those of {@link ofPerson}, and those about all accounts. */
  ofPanel(userId: string, role: Role): Observable<MessageEvent> {
    const { staff, admins } = this.subjects;
    return merge(this.ofPerson(userId), staff, ...(role === 'admin' ? [admins] : []));
  }
}
