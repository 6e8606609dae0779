import type { ViewJobView } from '@yukselt/contracts/api';
import { verificationRow } from './verification-row.js';

const last = {
  endedAt: '2026-11-24T00:00:12.000Z',
  startedAt: '2026-11-24T00:00:00.000Z',
  accounts: 1_200,
} as ViewJobView;
const STATE = { running: null, last: null, unfinished: null, alarm: 0, hour: 3 };

it('shows the newest verification, its wallets and its findings', () => {
  const figure = '24\u00a0Kasım 03:00\u00a0· 1.200\u00a0cüzdan';
  expect(verificationRow({ ...STATE, last })).toEqual({ figure, look: 'ok', word: 'Eşit' });
  expect(verificationRow({ ...STATE, last, alarm: 2 })).toEqual({ figure, look: 'bad', word: '2 fark' });
});

it('shows when the first verification is due, and nothing when none is planned', () => {
  expect(verificationRow(STATE)).toEqual({ figure: 'bu gece 03:00', look: 'running', word: 'Bekliyor' });
  expect(verificationRow({ ...STATE, running: {} })).toMatchObject({ word: 'Sürüyor' });
  expect(verificationRow({ ...STATE, hour: null })).toBeNull();
});

it('shows a verification that could not be completed together with the last result', () => {
  const unfinished = { startedAt: '2026-11-25T00:00:00.000Z', endedAt: '2026-11-25T00:01:00.000Z' } as ViewJobView;
  const at = '25\u00a0Kasım 03:01';
  const bad = { look: 'bad', word: 'Tamamlanamadı' };
  expect(verificationRow({ ...STATE, unfinished })).toEqual({ ...bad, figure: at });
  expect(verificationRow({ ...STATE, unfinished, last })).toEqual({
    ...bad,
    figure: '25\u00a0Kasım\u00a003:01\u00a0· son\u00a0sonuç 24\u00a0Kasım:\u00a0Eşit',
  });
  expect(verificationRow({ ...STATE, unfinished, last, alarm: 2 })).toMatchObject({ word: '2 fark' });
});
