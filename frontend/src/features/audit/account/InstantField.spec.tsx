import { act, fireEvent, render, screen } from '@testing-library/react';
import { NotificationsStore } from '../../../stores/NotificationsStore.js';
import { AUDIT } from '../audit.texts.js';
import type { AuditStore } from './AuditStore.js';
import { InstantField } from './InstantField.js';

let stores: object;
jest.mock('../../../stores/StoreProvider.js', () => ({ useStores: () => stores }));

const TIMES = ['2026-11-19T09:00:00.000Z', '2026-11-20T09:00:00.000Z', '2026-11-21T09:00:00.000Z'];

/** A field whose questions are answered by hand. */
function open() {
  const answers: { resolve: (revision: number) => void; reject: (error: Error) => void }[] = [];
  const notifications = new NotificationsStore();
  stores = { notifications };
  const store = {
    events: { get: (at: number) => ({ at: TIMES[at] }) },
    revisionAt: () => new Promise<number>((resolve, reject) => answers.push({ resolve, reject })),
  };
  const moves: number[] = [];
  const field = (at: number) => (
    <InstantField
      store={store as unknown as AuditStore}
      at={at}
      instant={null}
      label={AUDIT.goTo}
      onMove={(revision) => moves.push(revision)}
    />
  );
  const { rerender, unmount } = render(field(2));
  const answer = (number: number, revision: number) => act(async () => answers[number]!.resolve(revision));
  const fail = (number: number) => act(async () => answers[number]!.reject(new Error('lost')));
  return { answer, fail, moves, notifications, show: (at: number) => rerender(field(at)), unmount };
}

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });
const ask = (text: string) => {
  type(text);
  fireEvent.submit(input());
};

it('moves to the event that the answer names', async () => {
  const { answer, moves } = open();
  ask('19.11.2026 12:00');
  await answer(0, 0);
  expect(moves).toEqual([0]);
});

it('shows and says that it waits, until the answer, a failure or another text', async () => {
  const { answer, fail } = open();
  const waits = () => [input().getAttribute('aria-busy'), screen.getByRole('status').textContent];
  const [WAITS, RESTS] = [
    ['true', 'Yükleniyor...'],
    [null, ''],
  ];
  expect(waits()).toEqual(RESTS);
  ask('19.11.2026 12:00');
  expect(waits()).toEqual(WAITS);
  await answer(0, 0);
  expect(waits()).toEqual(RESTS);
  ask('19.11.2026 13:00');
  expect(waits()).toEqual(WAITS);
  await fail(1);
  expect(waits()).toEqual(RESTS);
  ask('19.11.2026 14:00');
  type('20.11.2026 1');
  expect(waits()).toEqual(RESTS);
  await answer(2, 0);
  expect(waits()).toEqual(RESTS);
});

it('drops an answer that comes while somebody types another time, and keeps what was typed', async () => {
  const { answer, moves } = open();
  ask('19.11.2026 12:00');
  type('20.11.2026 1');
  await answer(0, 0);
  expect(moves).toEqual([]);
  expect(input().value).toBe('20.11.2026 1');
});

it('follows the later of two questions, whichever is answered last', async () => {
  const { answer, moves } = open();
  ask('19.11.2026 12:00');
  ask('20.11.2026 12:00');
  await answer(1, 1);
  await answer(0, 0);
  expect(moves).toEqual([1]);
});

it('drops an answer, and a failure, that comes after another event was selected', async () => {
  const { answer, fail, moves, notifications, show } = open();
  ask('19.11.2026 12:00');
  show(1);
  ask('19.11.2026 13:00');
  show(2);
  await answer(0, 0);
  await fail(1);
  expect(moves).toEqual([]);
  expect(notifications.queue).toEqual([]);
});

it('drops an answer that comes after the page was left', async () => {
  const { answer, moves, unmount } = open();
  ask('19.11.2026 12:00');
  unmount();
  await answer(0, 0);
  expect(moves).toEqual([]);
});

it('shows the second of the instant that was asked about', () => {
  stores = { notifications: new NotificationsStore() };
  const props = { store: {} as AuditStore, at: 0, label: AUDIT.goTo, onMove: () => undefined };
  const { rerender } = render(<InstantField {...props} instant="2026-11-19T09:00:30.999Z" />);
  expect(input().value).toBe('19.11.2026 12:00:30');
  rerender(<InstantField {...props} instant="2026-11-19T09:00:59.999Z" />);
  expect(input().value).toBe('19.11.2026 12:00');
});
