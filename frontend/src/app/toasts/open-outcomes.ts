import { reaction } from 'mobx';
import { UserFacingError } from '../../lib/user-facing-error.js';
import type { Toast } from '../../stores/NotificationsStore.js';
import type { RootStore } from '../../stores/RootStore.js';

const isOpen = ({ durationMs }: Toast) => durationMs === Infinity;
const isAboutCommands = (toast: Toast) => isOpen(toast) && toast.lost === undefined;
const isAboutChanges = (toast: Toast) => isOpen(toast) && toast.lost !== undefined;

/**
 * Ends notices about outcomes that are not known once the outcome is, those that wait and those that are shown: the
 * same change is sent again, whose answer will tell; no money command is open any more; somebody has signed in, which
 * shows what a registration or a new password has become.
 * @returns a function that stops it
 */
export function followOutcomes({
  notifications,
  commands,
  http,
  session,
}: Pick<RootStore, 'notifications' | 'commands' | 'http' | 'session'>): () => void {
  const stops = [
    http.onRequest((_, change) => {
      if (change) notifications.end(({ lost }) => lost instanceof UserFacingError && lost.change === change);
    }),
    // Also a notice that comes after the outcome.
    reaction(
      () => commands.pending.length === 0 && notifications.queue,
      (settled) => {
        if (settled) notifications.end(isAboutCommands);
      },
    ),
    reaction(
      () => (session.expired ? undefined : session.user?.id),
      (userId) => {
        if (userId !== undefined) notifications.end(isAboutChanges);
      },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
