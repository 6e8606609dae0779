import type { Kurus } from '@yukselt/contracts';

/** What is remembered of a command in the log: enough to rebuild its answer. */
export interface RememberedCommand {
  readonly hash: string;
  /** The revisions that it wrote. */
  readonly first: bigint;
  readonly last: bigint;
  /** Balance after it, kuruş. */
  readonly balance: Kurus;
  /** Event time, ms. */
  readonly at: number;
}
