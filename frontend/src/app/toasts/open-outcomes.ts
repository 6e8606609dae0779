import { reaction } from 'mobx';
import { closeSnackbar, type SnackbarKey } from 'notistack';
import { useEffect, useState } from 'react';
import { UserFacingError } from '../../lib/user-facing-error.js';
import type { RootStore } from '../../stores/RootStore.js';
import { useStores } from '../../stores/StoreProvider.js';

/** What the notice is about: a change, by method and path, or the money commands that are open. */
type About = string | false | typeof COMMANDS | undefined;
const COMMANDS = Symbol('commands');

/**
 * Toasts about outcomes that are not known. They close once the outcome is: the same change is sent again, whose answer
 * will tell; no money command is open any more; somebody has signed in, which shows what a registration or a new
 * password has become.
 */
class OpenOutcomes {
  readonly #shown = new Map<string, { key: SnackbarKey; about: About }>();

  /**
   * One of a text at a time: the newest is read out again.
   * @param lost the error of the request; undefined for a money command, null for what is known to stay unknown
   */
  add(text: string, key: SnackbarKey, lost: unknown): void {
    this.#close(text);
    const about = lost === undefined ? COMMANDS : lost instanceof UserFacingError ? lost.change : undefined;
    this.#shown.set(text, { key, about });
  }

  /** @returns a function that ends it */
  follow({ http, commands, session }: Pick<RootStore, 'http' | 'commands' | 'session'>): () => void {
    const stops = [
      http.onRequest((_, change) => {
        if (change) this.#closeAbout(change);
      }),
      reaction(
        () => commands.pending.length,
        (open) => {
          if (open === 0) this.#closeAbout(COMMANDS);
        },
      ),
      reaction(
        () => (session.expired ? undefined : session.user?.id),
        (userId) => {
          if (userId !== undefined) for (const text of this.#shown.keys()) this.#close(text);
        },
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  #closeAbout(known: About): void {
    for (const [text, { about }] of this.#shown) if (about === known) this.#close(text);
  }

  #close(text: string): void {
    const shown = this.#shown.get(text);
    if (!shown) return;
    this.#shown.delete(text);
    closeSnackbar(shown.key);
  }
}

export function useOpenOutcomes(): OpenOutcomes {
  const stores = useStores();
  const [outcomes] = useState(() => new OpenOutcomes());
  useEffect(() => outcomes.follow(stores), [outcomes, stores]);
  return outcomes;
}
