import { PROBLEMS, type Problem, type ProblemCode } from '@yukselt/contracts';

export interface ProblemDetails {
  /** Values that belong to the code, money as kuruş text. */
  data?: Problem['data'];
  /** A fuller Turkish text than the code's own. */
  detail?: string;
  /** Field path → Turkish message, for VALIDATION. */
  errors?: Record<string, string>;
  commandId?: string;
  /** Seconds after which it makes sense to try again. */
  retryAfter?: number;
}

/** A problem that the client receives as it is. Every other error becomes INTERNAL without details. */
export class ApiProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(details.detail ?? PROBLEMS[code][1]);
    this.name = 'ApiProblem';
  }
}
