import { AppendNotifier } from './append-notifier.js';

let appending: boolean;
let ends: bigint[];
let notifier: AppendNotifier;
beforeEach(() => {
  appending = false;
  ends = [];
  const nowhere = { host: '127.0.0.1', port: 1 };
  notifier = new AppendNotifier(
    nowhere,
    () => appending,
    () => undefined,
    () => undefined,
  );
  notifier.onAppend((end) => ends.push(end));
});
afterEach(() => notifier.close());

it('wakes at once for appends of other processes', () => {
  notifier.onServerNotification(7n);
  expect(ends).toEqual([7n]);
});

it('waits for the answer to its own append, which the server may already have notified', () => {
  appending = true;
  notifier.onServerNotification(8n);
  notifier.onServerNotification(7n);
  expect(ends).toEqual([]);
  notifier.notify(7n); // the answer
  appending = false;
  notifier.appended();
  notifier.appended();
  expect(ends).toEqual([7n, 8n]); // another process stored the eighth
});
