import type { ProblemCode } from '@yukselt/contracts';

/**
 * A decision that says no. Nothing is stored. `data` holds the facts that the client needs to go on, money as kuruş
 * text.
 */
export class Refusal extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly data?: Readonly<Record<string, string | number | boolean | null>>,
  ) {
    super(code);
  }
}

/** The log contradicts itself. The account takes no commands until somebody has looked. */
export class CorruptStream extends Error {
  readonly code = 'FOLD_BROKEN';
}
