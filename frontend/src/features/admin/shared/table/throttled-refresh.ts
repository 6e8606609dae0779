import { PAGE_MAX, type PagedList } from '../../../../lib/PagedList.js';

/** A list of several requests is read at most once in this time per request, ms. */
const PER_REQUEST_MS = 500;

/**
 * Follows events: a list that one request reads is read at once, a longer one after a pause whose further events share
 * the read. Otherwise each event of a busy shop would cost as many requests as somebody has loaded pages.
 * @param meanwhile called at an event whose read waits
 */
export function throttledRefresh(
  list: Pick<PagedList<unknown>, 'items'>,
  refresh: () => void,
  meanwhile: () => void = () => undefined,
): () => void {
  let waits = false;
  return () => {
    const requests = Math.ceil(list.items.length / PAGE_MAX);
    if (requests <= 1) return refresh();
    if (!waits)
      setTimeout(() => {
        waits = false;
        refresh();
      }, requests * PER_REQUEST_MS);
    waits = true;
    meanwhile();
  };
}
