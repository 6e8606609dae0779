import type { MessageEvent } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { LiveHubService } from './live-hub.service.js';

function received(stream: Observable<MessageEvent>): string[] {
  const types: string[] = [];
  stream.subscribe(({ type }) => types.push(type!));
  return types;
}
const change = (userId: string) => ({
  userId,
  revision: '1',
  position: '1',
  orderIds: [],
  requestIds: [],
  wallet: true,
});

it('sends each topic to its audience only', () => {
  const hub = new LiveHubService();
  const customer = received(hub.ofPerson('elif'));
  const auditor = received(hub.ofPanel('denetim', 'auditor'));
  const admin = received(hub.ofPanel('ayse', 'admin'));
  hub.publish('account', change('elif'));
  hub.publish('customer-account', change('elif'));
  hub.publish('user', { userId: 'ayse' });
  hub.publish('leases', { leases: [] });
  hub.publish('counters', {
    pendingRequests: 0,
    pendingComments: 0,
    unreadMessages: 0,
    pendingLinks: 0,
    pendingTransfers: 0,
    pendingResets: 0,
  });
  hub.publish('heartbeat', { lag: 0 });
  expect(customer).toEqual(['account', 'heartbeat']);
  expect(auditor).toEqual(['customer-account', 'heartbeat']);
  expect(admin).toEqual(['customer-account', 'user', 'leases', 'counters', 'heartbeat']);
});

it('knows whether a topic has subscribers', () => {
  const hub = new LiveHubService();
  expect(hub.isWatched('counters')).toBe(false);
  const auditor = hub.ofPanel('denetim', 'auditor').subscribe();
  expect([hub.isWatched('customer-account'), hub.isWatched('counters')]).toEqual([true, false]);
  auditor.unsubscribe();
  expect(hub.isWatched('customer-account')).toBe(false);
});

it('removes a person when the last page closes', () => {
  const hub = new LiveHubService();
  const [first, second] = [hub.ofPerson('elif').subscribe(), received(hub.ofPerson('elif'))];
  first.unsubscribe();
  hub.publish('account', change('elif'));
  expect(second).toEqual(['account']);
  const only = new LiveHubService();
  const page = only.ofPerson('elif').subscribe();
  expect(only.isWatched('account')).toBe(true);
  page.unsubscribe();
  expect(only.isWatched('account')).toBe(false);
});

it('looks up the owner of a change once for all pages', () => {
  const hub = new LiveHubService();
  for (let n = 0; n < 50; n++) hub.ofPerson(`person-${n}`).subscribe();
  const own = received(hub.ofPerson('elif'));
  let asked = 0;
  hub.publish('account', {
    ...change('elif'),
    get userId() {
      asked++;
      return 'elif';
    },
  });
  expect([own, asked]).toEqual([['account'], 1]);
});
