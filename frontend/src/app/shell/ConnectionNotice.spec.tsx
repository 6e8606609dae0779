import { fireEvent, render, screen } from '@testing-library/react';
import { type FetchState, READY } from '../../lib/request-state.js';
import { AsyncView } from '../../ui/feedback/AsyncView.js';
import { ConnectionNotice } from './ConnectionNotice.js';

const stale = (retry: () => void, retrying = false): FetchState => ({
  status: 'ready',
  stale: { error: new Error('down'), retry, retrying },
});

const Page = ({ states }: { states: readonly FetchState[] }) => (
  <>
    <ConnectionNotice />
    {states.map((state, index) => (
      <AsyncView key={index} state={state} onRetry={() => undefined}>
        <p>{index}</p>
      </AsyncView>
    ))}
  </>
);

const notices = () => screen.queryAllByText(/Gördükleriniz/);

it('has one line and one button for all failed refreshes of the page', () => {
  const retries = [jest.fn(), jest.fn()];
  const { rerender } = render(<Page states={[READY, ...retries.map((retry) => stale(retry))]} />);
  expect(screen.getAllByText(/^\d$/)).toHaveLength(3);
  expect(notices()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  for (const retry of retries) expect(retry).toHaveBeenCalledTimes(1);

  rerender(<Page states={[READY, READY, stale(retries[1]!, true)]} />);
  expect(screen.getByRole('button', { name: 'Yükleniyor...' }).getAttribute('aria-disabled')).toBe('true');
  rerender(<Page states={[READY, READY, READY]} />);
  expect(notices()).toHaveLength(0);
});

it('reports a lost connection once', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Page states={[stale(jest.fn()), stale(jest.fn())]} />);
  expect(screen.getByRole('status').textContent).toBe('Çevrimdışısınız. Gördükleriniz bilinen son durumdur.');
  expect(screen.queryByRole('button')).toBeNull();
  online.mockRestore();
});
