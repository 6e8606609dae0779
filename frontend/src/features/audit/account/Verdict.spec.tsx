import { render, screen } from '@testing-library/react';
import type { AuditStore } from './AuditStore.js';
import { Verdict } from './Verdict.js';
import { WalletEvents } from './WalletEvents.js';

const difference = { kind: 'changed', column: 'state', view: '{"hash":"a"}', replay: '{"hash":"b"}', fault: null };
const verdictOn = (table: string, own: object = {}, more: object[] = []) => {
  const verification = {
    ...{ verdict: 'different', viewBalance: '100', replayBalance: '100', replayRevision: '7', compared: 'columns' },
    ...{ differences: [{ ...difference, table, key: 'r499', ...own }], more },
  };
  const store = {
    verification,
    verifyState: { status: 'ready' },
    verifiedAt: null,
    events: WalletEvents.NONE,
    lastRevision: 7,
  };
  render(<Verdict store={store as unknown as AuditStore} onEvidence={() => undefined} />);
};

it('reports a sound log when only rows of a view differ from it', () => {
  verdictOn('orders');
  screen.getByText(/Günlük sağlam/);
});

it('states how many differences it does not list', () => {
  const more = [
    { table: 'orders', count: 1_500 },
    { table: 'wallet_entries', count: 2 },
  ];
  verdictOn('orders', {}, more);
  screen.getByText('ve 1.502 ayrılık daha');
});

it('reports no sound log when it contradicts an earlier checkpoint', () => {
  verdictOn('audit_checkpoints');
  screen.getByText('Farklı: tekrar oynatma, önceki okumadakiyle aynı değil');
  expect(screen.queryByText(/Günlük sağlam/)).toBeNull();
  expect(document.body.textContent).not.toContain('"hash"');
});

it('formats differing times in Istanbul time with all digits', () => {
  const times = { view: '2026-11-21T09:04:09.123+00:00', replay: '2026-11-21T09:04:09.124+00:00' };
  verdictOn('orders', { key: 'o-1', column: 'created_at', ...times });
  const words = 'görünümde 21.11.2026 12:04:09,123, olaylara göre 21.11.2026 12:04:09,124';
  screen.getByText(`Sipariş o-1, oluşturulma zamanı: ${words}`);
});
