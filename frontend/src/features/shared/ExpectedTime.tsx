import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { dayNow } from '../../lib/day-clock.js';
import { expectedTime, type Waiting } from './expected-time.js';
import { useWaitingTimes } from './waiting-times-store.js';

interface Props {
  kind: Waiting;
  /** ISO time since which it waits. */
  since: string;
  /** The promised time; shown alone while too little is known. */
  promise: string;
}

/** When something that waits should be done, by how long it really took lately (docs/product-rules.md#payments-9). */
export const ExpectedTime = observer(function ExpectedTime({ kind, since, promise }: Props) {
  const times = useWaitingTimes();
  useEffect(() => {
    if (times.value === null) void times.join();
  }, [times]);
  const expected = expectedTime(kind, times.value, since, dayNow());
  if (expected === null) return promise;
  return (
    <>
      {expected.until === null ? promise : <b data-expected="">{expected.until}</b>}{' '}
      <span data-basis="">{expected.basis}</span>
    </>
  );
});
