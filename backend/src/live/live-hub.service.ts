import { Injectable, type MessageEvent } from '@nestjs/common';
import type { AdminCountersEvent, LiveEvent, ReviewLeasesEvent, UserEvent } from '@yukselt/contracts/api';
import type { Role } from '@yukselt/contracts/events';
import { filter, merge, type Observable, Subject } from 'rxjs';

type Message = LiveEvent | UserEvent | ReviewLeasesEvent | AdminCountersEvent;
export type LiveTopic = Message['type'];
export type LiveData<T extends LiveTopic> = Omit<Extract<Message, { type: T }>, 'type'>;

/** `owner`: pages of the person with `userId`; `staff`: panels of admins and auditors; `admins`: panels of admins. */
type Audience = 'owner' | 'staff' | 'admins' | 'everyone';
const AUDIENCE = {
  account: 'owner',
  user: 'owner',
  admin: 'staff',
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
  private readonly subjects: Record<Audience, Subject<MessageEvent>> = {
    owner: new Subject(),
    staff: new Subject(),
    admins: new Subject(),
    everyone: new Subject(),
  };

  private readonly changedUsers = new Subject<string>();

  /** Ids of users whose own record, role or sessions changed. */
  readonly userChanges: Observable<string> = this.changedUsers.asObservable();

  publish<T extends LiveTopic>(topic: T, data: LiveData<T>): void {
    if (topic === 'user' && 'userId' in data) this.changedUsers.next(String(data.userId));
    this.subjects[AUDIENCE[topic]].next({ type: topic, data });
  }

  /** Whether a page listens that would receive `topic`; without one its publishers need not read their tables. */
  isWatched(topic: LiveTopic): boolean {
    return this.subjects[AUDIENCE[topic]].observed;
  }

  /** What the pages of a person receive. */
  ofPerson(userId: string): Observable<MessageEvent> {
    const own = this.subjects.owner.pipe(filter(({ data }) => (data as { userId: string }).userId === userId));
    return merge(own, this.subjects.everyone);
  }

  /** What a panel receives: all of {@link ofPerson}, and what concerns all accounts. */
  ofPanel(userId: string, role: Role): Observable<MessageEvent> {
    const { staff, admins } = this.subjects;
    return merge(this.ofPerson(userId), staff, ...(role === 'admin' ? [admins] : []));
  }
}
