import { render } from '@testing-library/react';
import { useState } from 'react';
import { hasStaleViews, useStaleView } from '../ui/feedback/stale-views.js';
import { useRetryStaleViews } from './use-retry-stale-views.js';

const listeners = new Set<(up: boolean) => void>();
const live = {
  onStatus: (listener: (up: boolean) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
const announce = (up: boolean) => listeners.forEach((listener) => listener(up));

function Page({ retry }: { retry: () => void }) {
  useRetryStaleViews({ live: live as never });
  const [state] = useState({ status: 'ready' as const, stale: { error: new Error('down'), retry, retrying: false } });
  useStaleView(state);
  return null;
}

it('refreshes stale values when the event stream or the connection is back', () => {
  const retry = jest.fn();
  const { unmount } = render(<Page retry={retry} />);
  expect(hasStaleViews()).toBe(true);
  announce(false);
  expect(retry).not.toHaveBeenCalled();
  announce(true);
  expect(retry).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  expect(retry).toHaveBeenCalledTimes(2);
  unmount();
  expect(hasStaleViews()).toBe(false);
  window.dispatchEvent(new Event('online'));
  announce(true);
  expect(retry).toHaveBeenCalledTimes(2);
});
