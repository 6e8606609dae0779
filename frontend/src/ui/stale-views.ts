import { observable, runInAction } from 'mobx';

const notices = observable.box(0);

/** A value on this page is old because it could not be read again. */
export const hasStaleViews = (): boolean => notices.get() > 0;

/** Counts one notice as long as it is on the page. @returns a function that ends it. */
export function countStaleView(): () => void {
  runInAction(() => notices.set(notices.get() + 1));
  return () => runInAction(() => notices.set(notices.get() - 1));
}
