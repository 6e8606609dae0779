import { payment } from '../../../../stores/testing/records.js';
import { UNDO_MS, type UndoableDecision, UndoStack, undoMsLeft } from './UndoStack.js';

const decided = (at: number, ...ids: string[]): UndoableDecision => ({
  decision: 'approve',
  requests: ids.map((id) => payment(id)),
  refused: [],
  balance: ids.length === 1 ? 1n : null,
  at,
});
const refusal = { item: payment('late'), error: 'Bu ödeme talebi artık beklemede değil.' };

describe('the offer to undo', () => {
  it('counts down from ten seconds to zero, even when the clock is changed', () => {
    const decision = decided(5_000, 'p1');
    expect([5_000, 5_001, 14_999, 15_000].map((clock) => undoMsLeft(decision, clock))).toEqual([UNDO_MS, 9_999, 1, 0]);
    expect([2_000, 60_000].map((clock) => undoMsLeft(decision, clock))).toEqual([UNDO_MS, 0]);
  });

  it('is a stack: the newest first, each with its own time', () => {
    const stack = new UndoStack();
    const [first, second] = [decided(1, 'p1'), decided(2, 'p2', 'p3')];
    stack.push(first);
    stack.push(second);
    expect([stack.decisions, stack.last]).toEqual([[second, first], second]);
    stack.expire(second);
    expect(stack.last).toBe(first);
    stack.dropRequest('p1');
    expect(stack.decisions).toEqual([]);
  });

  it('has each request once', () => {
    const stack = new UndoStack();
    stack.push(decided(1, 'p1'));
    stack.push(decided(2, 'p1'));
    expect(stack.decisions.map(({ at }) => at)).toEqual([2]);
  });

  it('keeps refusals until the user closes them', () => {
    const stack = new UndoStack();
    const mixed = { ...decided(1, 'p1', 'p2'), refused: [refusal] };
    stack.push(mixed);
    stack.expire(mixed);
    expect(stack.last).toBeNull();
    expect(stack.decisions).toMatchObject([{ requests: [], refused: [refusal] }]);
    stack.drop(stack.decisions[0]!);
    expect(stack.decisions).toEqual([]);
  });
});
