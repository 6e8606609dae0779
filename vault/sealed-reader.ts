import type { Sealed } from '@yukselt/contracts/events';
import { type CustomerKey, DecryptionFailed, ERASED, type SealedField } from './customer-key.js';

/** Shown instead of a sealed text that cannot be opened: its key is missing or wrong, or the text was changed. */
export const UNREADABLE = '[okunamıyor]';

/** A sealed text of an account could not be opened: an operator has to look. Must not throw. */
export type OnUnreadable = (error: Error, userId: string) => void;

/**
 * Opens one customer's sealed texts for display. It never throws: one unreadable text must not hide a whole list from
 * all other readers. Each one is reported.
 */
export class SealedReader {
  /** @param key `null`: destroyed; `undefined`: never made, or lost; an error: it cannot be unwrapped. */
  constructor(
    private readonly userId: string,
    private readonly key: CustomerKey | Error | null | undefined,
    private readonly onUnreadable: OnUnreadable,
  ) {}

  /** The plain text, {@link ERASED} when the customer's key is destroyed, or {@link UNREADABLE}. */
  read(field: SealedField, sealed: Sealed): string {
    if (this.key === null) return ERASED;
    try {
      if (!this.key) throw new DecryptionFailed(`the key of ${this.userId} is missing`);
      if (this.key instanceof Error) throw this.key;
      return this.key.open(field, sealed);
    } catch (error) {
      this.onUnreadable(error instanceof Error ? error : new Error(String(error)), this.userId);
      return UNREADABLE;
    }
  }
}
