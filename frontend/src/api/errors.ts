import type { Problem, ProblemCode } from '@yukselt/contracts';
import { UserFacingError } from '../lib/user-facing-error.js';
import { API_ERRORS } from './errors.texts.js';

/** The server answered and refused. `detail` is a Turkish sentence that may be shown as it is. */
export class ApiError extends UserFacingError {
  readonly code: ProblemCode;
  readonly status: number;
  readonly detail: string;
  /** Values that belong to the code, e.g. the new total of PRICE_CHANGED (kuruş text). */
  readonly data: NonNullable<Problem['data']>;
  /** Field path → message. */
  readonly errors: Record<string, string>;
  readonly commandId: string | undefined;

  constructor(problem: Partial<Problem> & { status: number }) {
    const detail = problem.detail ?? API_ERRORS.unexpected;
    super(detail);
    this.name = 'ApiError';
    this.code = problem.code ?? 'INTERNAL';
    this.status = problem.status;
    this.detail = detail;
    this.data = problem.data ?? {};
    this.errors = problem.errors ?? {};
    this.commandId = problem.commandId;
  }

  get userText(): string | null {
    // The shell asks for the password where a session has ended; after that only what was not done is still true.
    return this.code === 'INTERNAL' || this.code === 'UNAUTHENTICATED' ? null : this.detail;
  }
}

/** No answer arrived. Whether a money command was carried out is then unknown. */
export class NetworkError extends UserFacingError {
  constructor(cause: unknown) {
    super(API_ERRORS.unreachable, { cause });
    this.name = 'NetworkError';
  }

  get userText(): string {
    return this.message;
  }
}
