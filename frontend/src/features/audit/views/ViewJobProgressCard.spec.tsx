import { render } from '@testing-library/react';
import type { ViewJobView } from '@yukselt/contracts/api';
import { ViewJobProgressCard } from './ViewJobProgressCard.js';
import { VERIFICATION } from './view-jobs.texts.js';

const job = {
  ...{ id: '1', kind: 'rebuild', projection: 'orders', state: 'running', resumptions: 0, failure: null },
  ...{ startedBy: null, leftMs: 8_000, stillMs: 1_000 },
  progress: { stage: 'rebuild', projection: 'orders', done: 4, total: 9, events: 4, share: 0.44 },
} as ViewJobView;
const shown = (change: Partial<ViewJobView>) =>
  render(<ViewJobProgressCard job={{ ...job, ...change }} />).container.textContent;

it('names the time left while a job moves, and says for how long one has stood still', () => {
  const moving = shown({});
  expect(moving).not.toContain('ilerleme yok');
  expect(moving).toContain('8\u00a0sn');
  const still = shown({ stillMs: 95_000 });
  expect(still).toContain('90 saniyedir ilerleme yok');
  expect(still).toContain(VERIFICATION.still.text);
  expect(still).not.toContain('8\u00a0sn');
});

it('blames nobody for a step that reports nothing before it ends', () => {
  const still = shown({ stillMs: 240_000, progress: { ...job.progress!, stage: 'checks' } });
  expect(still).toContain(`4 dakikadır ilerleme yok: ${VERIFICATION.still.silentStep}`);
  expect(still).not.toContain(VERIFICATION.still.text);
});
