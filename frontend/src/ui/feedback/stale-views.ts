import { observable, runInAction } from 'mobx';

/** Of each notice on the page: reads its value again. */
const notices = observable.set<() => void>([], { deep: false });

/** A value on this page is old because it could not be read again. */
export const hasStaleViews = (): boolean => notices.size > 0;

/** Counts one notice as long as it is on the page. @returns a function that ends it. */
export function countStaleView(retry: () => void): () => void {
  const one = () => retry();
  runInAction(() => notices.add(one));
  return () => runInAction(() => notices.delete(one));
}

/** Reads every such value again, when the connection is back. */
export function retryStaleViews(): void {
  for (const retry of [...notices]) retry();
}
