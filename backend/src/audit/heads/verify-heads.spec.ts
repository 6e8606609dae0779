import { accountStream } from '@yukselt/contracts';
import type { HeadView } from '@yukselt/contracts/api';
import type { EventStore, StoredEvent } from '@yukselt/event-store';
import { EvidenceKeys } from '../../platform/evidence-keys.js';
import { NO_HEAD } from './head-document.js';
import { findingLines, verifyHeads } from './verify-heads.js';

const ACCOUNTS = 1_500;
const positionOf = (n: number): string => `${n}`.padStart(20, '0');

/** A log in which every account lacks its first event. */
const broken: StoredEvent[] = Array.from({ length: ACCOUNTS }, (_, n) => {
  const id = `0198a000-0000-7000-8000-${`${n}`.padStart(12, '0')}`;
  return {
    ...{ id, stream: accountStream(id), revision: 1n, position: positionOf(n + 1) },
    ...{ type: 'WalletAdjusted', data: {}, metadata: {} },
  } as unknown as StoredEvent;
});
const store = {
  lastPosition: async () => positionOf(ACCOUNTS),
  readAll: async (after: string, { limit }: { limit: number }) =>
    broken.filter(({ position }) => position > after).slice(0, limit),
} as unknown as EventStore;
const head: HeadView = {
  ...{ version: 1, number: 1, madeAt: '2026-11-28T09:30:00.000Z', position: positionOf(ACCOUNTS), accounts: ACCOUNTS },
  ...{ root: '', before: NO_HEAD, hash: '', signature: null },
} as HeadView;

it('keeps the first places where the log is broken, counts all, and reports the heads before them', async () => {
  const report = await verifyHeads({ store, keys: EvidenceKeys.read({}), published: [head] });
  expect(report.brokenLog.lines).toHaveLength(1_000);
  expect(report.brokenLog.total).toBe(ACCOUNTS);
  expect(report.found).toBe(report.findings.length + ACCOUNTS);
  const lines = findingLines(report);
  expect(lines[0]).toMatch(/^Head 1 /);
  expect(lines.at(-2)).toMatch(/^account-.* has event 1 at position .* in place of 0$/);
  expect(lines.at(-1)).toBe('500 more places where events of an account are not consecutive');
});
