import type { StoredEvent } from '@yukselt/event-store';
import type { Config } from '../../platform/config.js';
import { LogFollowerService } from './log-follower.service.js';

/** What the follower does, without a database. */
interface Steps {
  checkpoint: () => Promise<string>;
  apply: (events: readonly StoredEvent[]) => Promise<void>;
}

const event = (position: string) => ({ position }) as StoredEvent;

it('stores no e-mail while the command that it is about is being answered', async () => {
  jest.useFakeTimers();
  const order: string[] = [];
  const store = {
    async *subscribe() {
      for (const position of ['1', '2']) {
        order.push(`event ${position}`);
        yield { events: [event(position)], caughtUp: true };
      }
      await new Promise(() => undefined);
    },
  };
  const follower = new LogFollowerService(
    ...([
      store,
      null,
      null,
      null,
      null,
      null,
      { mailMode: 'mailbox' } as Config,
      null,
    ] as unknown as ConstructorParameters<typeof LogFollowerService>),
  );
  const steps = follower as unknown as Steps;
  steps.checkpoint = async () => '';
  steps.apply = async (events) => void order.push(`e-mail ${events[0]!.position}`);
  await follower.start();
  await jest.advanceTimersByTimeAsync(0);
  expect(order).toEqual(['event 1']);
  await jest.advanceTimersByTimeAsync(200);
  expect(order).toEqual(['event 1', 'e-mail 1', 'event 2', 'e-mail 2']);
  jest.useRealTimers();
});
