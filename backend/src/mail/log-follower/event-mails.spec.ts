import { accountStream } from '@yukselt/contracts';
import type { StoredEvent } from '@yukselt/event-store';
import type { NewMail } from '../mail-outbox.service.js';
import { enqueueMails } from './event-mails.js';

const NOW = new Date('2026-05-01T12:00:00Z');
const USER = '4f0c1c0e-8a6b-4a53-9a0e-3f6d0a9d7c11';

function stored(type: string, data: object, revision: bigint): StoredEvent {
  const metadata = { schemaVersion: 1, occurredAt: NOW.toISOString() };
  const id = `00000000-0000-7000-8000-00000000000${revision}`;
  return { id, stream: accountStream(USER), revision, position: `${revision}`, type, data, metadata };
}
const placed = (orderId: string, revision: bigint) => stored('OrderPlaced', { orderId, requestId: null }, revision);

/** Calls of the outbox. @param held e-mails that can be withdrawn */
async function callsFor(events: StoredEvent[], held = 0): Promise<unknown[]> {
  const calls: unknown[] = [];
  const outbox = {
    add: async (_db: unknown, ...mails: NewMail<'order-placed'>[]) => void calls.push(mails.map(({ key }) => key)),
    cancel: async (_db: unknown, _userId: string, kinds: readonly string[]) => {
      calls.push(`take back ${kinds.join(', ')}`);
      return held;
    },
  };
  await enqueueMails(outbox as never, {} as never, events, NOW);
  return calls;
}

it('writes the e-mails of many events with one statement', async () => {
  expect(await callsFor([placed('a', 0n), stored('OrderCompleted', { orderId: 'a' }, 1n), placed('b', 2n)])).toEqual([
    ['placed:a', 'completed:a', 'placed:b'],
  ]);
});

it('withdraws e-mails of the same batch, because it stores them first', async () => {
  const undone = [placed('a', 0n), stored('OrderCancelled', { orderId: 'a', by: 'undo' }, 1n), placed('b', 2n)];
  expect(await callsFor(undone, 1)).toEqual([['placed:a'], 'take back order-placed', ['placed:b']]);
  expect(await callsFor(undone, 0)).toEqual([['placed:a'], 'take back order-placed', ['cancelled:a', 'placed:b']]);
});
