import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './ErrorBoundary.js';

function Chart(): never {
  throw new Error('no data');
}
function Panel({ tab }: { tab: 'chart' | 'list' }) {
  return (
    <>
      <nav>Tabs</nav>
      <ErrorBoundary key={tab} fallback={(error) => <p role="alert">{String(error)}</p>}>
        {tab === 'chart' ? <Chart /> : <p>List</p>}
      </ErrorBoundary>
    </>
  );
}

it('keeps the surroundings of a crashed part, and recovers with the next part', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(<Panel tab="chart" />);
  expect(screen.getByRole('alert').textContent).toBe('Error: no data');
  expect(screen.queryByText('Tabs')).not.toBeNull();
  rerender(<Panel tab="list" />);
  expect(screen.queryByText('List')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  log.mockRestore();
});
