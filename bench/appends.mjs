// What the appending benches append.
import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';

/** About 190 bytes of data and 130 of metadata. */
export const event = () => ({
  id: v7(),
  type: 'WalletDebited',
  data: {
    orderId: randomUUID(),
    amount: '4000',
    balanceAfter: '996000',
    currency: 'TRY',
    channel: 'web',
    method: 'balance',
    reference: 'YK-00000000-000001',
  },
  metadata: { commandId: randomUUID(), occurredAt: new Date().toISOString(), actorRole: 'user' },
});

/** Every client has a stream of its own. @param {string} [writer] whose clients they are. */
export const distinct =
  (events = 1, writer = '') =>
  (store) => {
    const revisions = new Map();
    return async (client) => {
      const { revision } = await store.append(
        `wallet-${writer}${client}`,
        revisions.get(client) ?? 'no-stream',
        Array.from({ length: events }, event),
      );
      revisions.set(client, revision);
    };
  };
