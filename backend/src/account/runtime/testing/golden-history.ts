import { accountStream } from '@yukselt/contracts';
import type { StoredEvent } from '@yukselt/event-store';
import * as history from '../../domain/testing/histories.js';
import { NOW, OWNER } from '../../domain/testing/specification.js';

const { approved, cancelled, cartRequested, completed, credited, debited, opened, placed, rejected, started } = history;

/** One of everything that an account can hold. It only grows: its fold is pinned to a version of the fold. */
export const GOLDEN_HISTORY: readonly StoredEvent[] = [
  opened,
  history.topUpRequested('r-1', '100000'),
  approved('r-1'),
  credited('100000', '100000', 'r-1'),
  history.topUpRequested('r-2'),
  history.withdrawn('r-2'),
  history.topUpRequested('r-3'),
  rejected('r-3'),
  placed('o-1', 1),
  debited('4000', '96000', 'o-1'),
  started('o-1'),
  completed('o-1'),
  placed('o-2', 2),
  debited('4000', '92000', 'o-2'),
  cancelled({ orderId: 'o-2' }),
  history.refunded('4000', '96000', 'o-2'),
  cartRequested('r-4'),
  approved('r-4'),
  credited('4000', '100000', 'r-4'),
  placed('o-3', 3, 'r-4'),
  debited('4000', '96000', 'o-3'),
  started('o-3'),
  cartRequested('r-5'),
  placed('o-4', 4),
  debited('4000', '92000', 'o-4'),
].map((event, index) => ({
  id: `00000000-0000-4000-8000-${index.toString().padStart(12, '0')}`,
  stream: accountStream(OWNER),
  revision: BigInt(index),
  position: index.toString().padStart(20, '0'),
  type: event.type,
  data: event.data,
  metadata: {
    actorId: OWNER,
    actorRole: 'user',
    commandId: `c-${index}`,
    requestHash: `h-${index}`,
    correlationId: 'c',
    causationId: 'c',
    schemaVersion: 1,
    occurredAt: new Date(NOW + index * 1_000).toISOString(),
  },
}));
