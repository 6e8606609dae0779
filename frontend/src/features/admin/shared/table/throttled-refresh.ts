import type { PagedList } from '../../../../lib/PagedList.js';

/** A list of several requests is read at most once in this time per request, ms. */
const PER_REQUEST_MS = 500;

export interface ThrottledRefresh {
  /** An event has come that may change the list. */
  follow(): void;
  /** Nobody looks at the list any more: a read that still waits is dropped. */
  stop(): void;
}

/**
 * Follows events: a list that one request reads is read at once, a longer one after a pause whose further events share
 * the read. Otherwise each event of a busy shop would cost one request for each loaded page.
 * @param meanwhile called at an event whose read waits
 */
export function throttledRefresh(
  list: Pick<PagedList<unknown>, 'requests'>,
  refresh: () => void,
  meanwhile: () => void = () => undefined,
): ThrottledRefresh {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  return {
    follow() {
      const { requests } = list;
      if (requests <= 1) return refresh();
      waiting ??= setTimeout(() => {
        waiting = undefined;
        refresh();
      }, requests * PER_REQUEST_MS);
      meanwhile();
    },
    stop() {
      clearTimeout(waiting);
      waiting = undefined;
    },
  };
}
