import { act, render, screen } from '@testing-library/react';
import { memoryStorage } from '../lib/storage.js';
import { RootStore } from './RootStore.js';
import { type CreateStores, StoreProvider, useStores } from './StoreProvider.js';
import type { SignOutReason } from './session-options.js';
import { FakeServer } from './testing/fake-server.js';

/** Stores that do nothing by themselves. */
class QuietStores extends RootStore {
  constructor(onSignedOut: (reason: SignOutReason) => void) {
    super(
      {
        fetch: new FakeServer().fetch,
        localStorage: memoryStorage(),
        documentElement: document.documentElement,
        now: () => 0,
        delay: async () => undefined,
      },
      onSignedOut,
    );
  }
  override start(): () => void {
    return () => undefined;
  }
}

let signOut: (reason: SignOutReason) => void;
const create: CreateStores = (endedBy, onSignedOut) => {
  signOut = onSignedOut;
  const stores = new QuietStores(onSignedOut);
  if (endedBy !== null) stores.notifications.info(endedBy);
  return stores;
};
const Notices = ({ render }: { render?: () => void }) => {
  render?.();
  return <p role="status">{useStores().notifications.queue.map(({ text }) => text)}</p>;
};
const notice = () => screen.getByRole('status').textContent;

it('creates new stores after a session, with the reason of its end', () => {
  render(
    <StoreProvider create={create}>
      <Notices />
    </StoreProvider>,
  );
  expect(notice()).toBe('');
  act(() => signOut('asked'));
  expect(notice()).toBe('asked');
  act(() => signOut('elsewhere'));
  expect(notice()).toBe('elsewhere');
});

it('keeps the reason when React discards a render and repeats it', () => {
  let failures = 0;
  const failOnce = () => {
    if (failures++ === 0) throw new Error('thrown away');
  };
  const onRecoverableError = jest.fn();
  const Page = ({ fails }: { fails: boolean }) => (
    <StoreProvider create={create}>
      <Notices {...(fails && { render: failOnce })} />
    </StoreProvider>
  );
  const { rerender } = render(<Page fails={false} />, { onRecoverableError });
  act(() => {
    rerender(<Page fails />);
    signOut('asked');
  });
  expect(onRecoverableError).toHaveBeenCalledTimes(1);
  expect(notice()).toBe('asked');
});
