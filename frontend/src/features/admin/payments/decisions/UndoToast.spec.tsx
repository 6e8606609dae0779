import { render, screen } from '@testing-library/react';
import { payment } from '../../../../stores/testing/records.js';
import { UNDO_MS, UndoStack } from './UndoStack.js';
import { UndoToasts } from './UndoToast.js';

jest.mock('../../../../ui/placement/free-place.js', () => ({ keepInFreePlace: () => () => undefined }));

const customer = (name: string) => ({ id: name, name, email: `${name}@x.demo`, underReview: false });
const decided = (id: string, at: number, refused: readonly string[] = []) => ({
  decision: 'approve' as const,
  requests: [payment(id, { customer: customer(id) })],
  refused: refused.map((name) => ({
    item: payment(name, { customer: customer(name) }),
    error: 'Talep zaten karara bağlandı',
  })),
  balance: refused.length > 0 ? null : 50_000n,
  at,
});

// docs/product-rules.md#payments-11
it('shows the newest decision alone and counts the others, so that the toast stays small', () => {
  const stack = new UndoStack();
  const now = performance.now();
  for (const [place, id] of ['Ada', 'Berk', 'Cem'].entries()) stack.push(decided(id, now + place));
  render(<UndoToasts stack={stack} onUndo={() => undefined} />);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toContain('Cem');
  expect(screen.getByText('Sırada 2 karar daha var')).toBeTruthy();
});

it('keeps the refused items of a decision in sight below a newer one', () => {
  const stack = new UndoStack();
  const now = performance.now();
  stack.push(decided('Ada', now, ['Deniz']));
  stack.push(decided('Berk', now + 1));
  render(<UndoToasts stack={stack} onUndo={() => undefined} />);
  expect(screen.getAllByRole('status')).toHaveLength(2);
  expect(screen.getByText(/Deniz/)).toBeTruthy();
});

it('leaves out decisions whose ten seconds are over, also those that are only counted', async () => {
  const stack = new UndoStack();
  const now = performance.now();
  stack.push(decided('Ada', now - 20_000));
  stack.push(decided('Berk', now));
  render(<UndoToasts stack={stack} onUndo={() => undefined} />);
  expect(await screen.findByText(/Berk/)).toBeTruthy();
  expect(stack.decisions).toHaveLength(1);
  expect(screen.queryByText(/Sırada/)).toBeNull();
});

it('counts its ten seconds by the monotonic clock: a changed system time neither ends nor prolongs the offer', async () => {
  const stack = new UndoStack();
  const day = 24 * 60 * 60 * 1_000;
  const systemTime = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(systemTime + day);
  try {
    const now = performance.now();
    stack.push(decided('Ada', now - UNDO_MS - 1_000));
    stack.push(decided('Berk', now));
    clock.mockReturnValue(systemTime - day);
    render(<UndoToasts stack={stack} onUndo={() => undefined} />);
    expect(await screen.findByText(/Berk/)).toBeTruthy();
    expect(stack.decisions).toHaveLength(1);
  } finally {
    clock.mockRestore();
  }
});
