import { formatPosition } from '../positions.js';
import { type Commit, RecentAppends } from './recent-appends.js';

/** A commit of `count` events after `after`, in one append. */
const commit = (after: number, count: number): Commit => ({
  after: BigInt(after),
  end: BigInt(after + count),
  appends: [
    {
      stream: `stream-${after}`,
      first: 5n,
      events: Array.from({ length: count }, (_, n) => ({
        id: `${after}-${n}`,
        type: 'Tested',
        data: `{"n":${n}}`,
        metadata: '{}',
      })),
    },
  ],
});

const idsFollowing = (recent: RecentAppends, position: number, limit = 500): string[] | null =>
  recent.following(BigInt(position), limit)?.map(({ id }) => id) ?? null;

it('returns stored events like the log', () => {
  const recent = new RecentAppends();
  recent.add(commit(7, 2));
  expect(recent.following(7n, 500)).toEqual([
    {
      id: '7-0',
      stream: 'stream-7',
      revision: 5n,
      position: formatPosition(8n),
      type: 'Tested',
      data: { n: 0 },
      metadata: {},
    },
    {
      id: '7-1',
      stream: 'stream-7',
      revision: 6n,
      position: formatPosition(9n),
      type: 'Tested',
      data: { n: 1 },
      metadata: {},
    },
  ]);
});

it('returns consecutive commits up to the first gap, in whatever order they were answered', () => {
  const recent = new RecentAppends();
  for (const one of [commit(12, 1), commit(10, 2), commit(14, 1)]) recent.add(one); // another process stored 14
  expect(idsFollowing(recent, 10)).toEqual(['10-0', '10-1', '12-0']);
  expect(idsFollowing(recent, 13)).toBeNull();
  expect(idsFollowing(recent, 11)).toBeNull();
  expect(idsFollowing(recent, 14)).toEqual(['14-0']);
});

it('returns whole commits within the limit', () => {
  const recent = new RecentAppends();
  for (const one of [commit(0, 3), commit(3, 3)]) recent.add(one);
  expect(idsFollowing(recent, 0, 5)).toEqual(['0-0', '0-1', '0-2']);
  expect(idsFollowing(recent, 0, 2)).toBeNull();
});

it('keeps the last 1,000 events, and none after the connection is lost', () => {
  const recent = new RecentAppends();
  for (let after = 0; after < 2_000; after += 100) recent.add(commit(after, 100));
  expect(idsFollowing(recent, 900)).toBeNull();
  expect(idsFollowing(recent, 1_000, 1_000)).toHaveLength(1_000);
  recent.clear();
  expect(idsFollowing(recent, 1_000, 1_000)).toBeNull();
});
