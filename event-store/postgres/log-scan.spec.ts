import type { EventBatch } from '../event-store.js';
import { PackedEvents } from '../packed-events.js';
import { formatPosition } from '../positions.js';
import type { StoredEvent } from '../stored-event.js';
import { type CopyPage, type Scan, scanAhead } from './log-scan.js';

const BATCH = 10;
const ID = '00000000-0000-7000-8000-000000000000';

/** A log in which every second position belongs to other streams. */
function logOf(events: number, bytes = 1): { copy: CopyPage; asked: number[] } {
  const log = Array.from({ length: events }, (_, n): StoredEvent => {
    const data = { text: 'x'.repeat(bytes) };
    return { id: ID, stream: 's', revision: BigInt(n), position: place(n), type: 'T', data, metadata: {} };
  });
  const asked: number[] = [];
  const copy: CopyPage = async (select, most) => {
    const after = BigInt(/position > (\d+)/.exec(select)![1]!);
    asked.push(most);
    return PackedEvents.of(log.filter(({ position }) => BigInt(position) > after).slice(0, most));
  };
  return { copy, asked };
}

const place = (n: number): string => formatPosition(BigInt(2 * n + 2));
const FIRST: Scan = { batches: [], cursor: 0n, isAtEnd: false, next: BATCH };

/** All pages until one is the last. */
async function readToEnd(copy: CopyPage): Promise<{ batches: EventBatch[]; last: Scan }> {
  const batches: EventBatch[] = [];
  let last = FIRST;
  do {
    last = await scanAhead(copy, last, '', BATCH);
    batches.push(...last.batches);
  } while (!last.isAtEnd);
  return { batches, last };
}

describe('a scan of packed pages', () => {
  it.each([1, 9, 10, 11, 2_010, 2_011, 5_000])(
    'delivers %i events once, and the end with the last one',
    async (many) => {
      const { batches, last } = await readToEnd(logOf(many).copy);
      expect(batches.flatMap(({ events }) => events.map(({ position }) => position))).toEqual(
        Array.from({ length: many }, (_, n) => place(n)),
      );
      expect(Math.max(...batches.map(({ events }) => events.length))).toBeLessThanOrEqual(BATCH);
      expect(batches.map(({ caughtUp }) => caughtUp)).toEqual(batches.map((_, n) => n === batches.length - 1));
      expect(formatPosition(last.cursor)).toBe(place(many - 1));
    },
  );

  it('reads small events in pages of 2,000 and large ones in pages of 2 MiB', async () => {
    const small = logOf(5_000);
    await readToEnd(small.copy);
    expect(small.asked).toEqual([11, 2_001, 2_001, 2_001]);
    const large = logOf(60, 99_900);
    await readToEnd(large.copy);
    expect(large.asked).toEqual([11, 21, 21, 21]);
    const larger = logOf(30, 999_000);
    await readToEnd(larger.copy);
    expect(larger.asked).toEqual([11, 11, 11]);
  });

  it('keeps its position at the end of the log', async () => {
    const scan = await scanAhead(logOf(3).copy, { ...FIRST, cursor: 6n }, '', BATCH);
    expect([...scan.batches]).toEqual([]);
    expect(scan).toMatchObject({ cursor: 6n, isAtEnd: true });
  });
});
