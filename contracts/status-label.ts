/** How a status looks wherever it is shown. */
export interface StatusLabel {
  /** Turkish. */
  word: string;
  tone: 'ok' | 'warn' | 'danger' | 'info' | 'plain' | 'none';
  /** Name of an icon of the frontend's set. */
  icon: string;
}
