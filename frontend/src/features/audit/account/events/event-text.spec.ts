import { type AuditEvent, auditEvent } from '../WalletEvents.js';
import { actorOf, chainOf, eventText, namesOf } from './event-text.js';

const USER = 'u-1';
let revision = 0;
const event = (type: string, commandId: string, data: Record<string, unknown> = {}): AuditEvent =>
  auditEvent({
    revision: String(revision++),
    position: '1',
    id: `${type}-${commandId}`,
    type,
    at: '2026-11-21T09:00:00.000Z',
    actorId: USER,
    actorRole: 'user',
    commandId,
    correlationId: commandId,
    delta: '0',
    balance: '0',
    openOrders: 0,
    pendingRequests: 0,
    orderId: (data['orderId'] as string | undefined) ?? null,
    requestId: (data['requestId'] as string | undefined) ?? null,
    hash: '',
    data,
  });
const EVENTS = [
  event('AccountOpened', 'c0'),
  event('TopUpRequested', 'c0', { requestId: 'r1', method: 'papara', reference: 'YKS-1' }),
  event('PaymentApproved', 'c1', { requestId: 'r1', note: null }),
  event('WalletCredited', 'c1', { requestId: 'r1' }),
  event('OrderPlaced', 'c2', {
    orderId: 'o1',
    orderNumber: 'ORD1794721831877-6-1',
    lines: [{ platform: 'Spotify', serviceName: 'Dinlenme', quantity: 10_000 }],
  }),
  event('WalletDebited', 'c2', { orderId: 'o1' }),
  event('OrderCancelled', 'c3', { orderId: 'o1', reason: 'Sağlayıcı teslim edemedi' }),
  event('WalletRefunded', 'c3', { orderId: 'o1' }),
];

describe('audit sentences', () => {
  it('names orders and requests by their first event, and prefers a reason', () => {
    const names = namesOf(EVENTS);
    expect(eventText(EVENTS[5]!, names)).toEqual({
      icon: 'wallet',
      words: 'Sipariş tutarı düşüldü',
      about: 'ORD-6-1 · Spotify · 10.000 Dinlenme',
    });
    expect(eventText(EVENTS[3]!, names).about).toBe('PAPARA · YKS-1');
    expect(eventText(EVENTS[6]!, names).about).toBe('Sağlayıcı teslim edemedi');
    expect(eventText(event('SomethingNew', 'c9'), names).words).toContain('SomethingNew');
  });

  it('names an order or request by its id where its first event is not at hand', () => {
    const id = 'abcdefgh-1234';
    const about = (data: Record<string, unknown>) => eventText(event('SomethingNew', 'c9', data), namesOf([])).about;
    expect([about({ orderId: id }), about({ requestId: id }), about({})]).toEqual([
      'Sipariş abcdefgh',
      'Talep abcdefgh',
      '',
    ]);
  });

  it('finds all events of the same order and request', () => {
    expect(chainOf(EVENTS, 5).map((one) => one.type)).toEqual([
      'OrderPlaced',
      'WalletDebited',
      'OrderCancelled',
      'WalletRefunded',
    ]);
    expect(chainOf(EVENTS, 3).map((one) => one.type)).toEqual([
      'AccountOpened',
      'TopUpRequested',
      'PaymentApproved',
      'WalletCredited',
    ]);
  });

  it('names the customer by name and others by role', () => {
    const account = { userId: USER, name: 'Mert Aydın' };
    expect(actorOf({ actorId: USER, actorRole: 'user', actorName: null }, account)).toEqual({
      name: 'Mert Aydın',
      customer: true,
    });
    const admin = { actorId: 'bbbbbbbb-2222', actorRole: 'admin' };
    expect(actorOf({ ...admin, actorName: 'Ayşe Demir' }, account)).toEqual({ name: 'Ayşe Demir', customer: false });
    expect(actorOf({ ...admin, actorName: null }, account).name).toBe('Yönetici bbbbbbbb');
  });
});
