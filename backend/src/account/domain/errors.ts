import type { ProblemCode } from '@yukselt/contracts';

/**
 * The command is refused and nothing is stored. `data` holds the facts that the client needs for its next step, money
 * as kuruş text.
 */
export class Refusal extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly data?: Readonly<Record<string, string | number | boolean | null>>,
  ) {
    super(code);
  }
}

/** The stream contradicts itself. The account takes no commands until an operator has repaired or explained it. */
export class CorruptStream extends Error {
  readonly code = 'FOLD_BROKEN';
}
