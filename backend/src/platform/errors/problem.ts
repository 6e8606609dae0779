import { HttpException } from '@nestjs/common';
import { PROBLEMS, type Problem, type ProblemCode } from '@yukselt/contracts';
import { isConnectionLost } from '@yukselt/postgres';
import type { ProblemDetails } from './api-problem.js';

/** The code for an HTTP status that the framework itself chose: routing, body parsing, content types. */
const CODE_OF_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'VALIDATION',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'STORE_UNAVAILABLE',
};
/** Codes of the store and of the views. */
const CODE_OF_INNER: Readonly<Record<string, ProblemCode>> = {
  REVISION_CONFLICT: 'CONFLICT_RETRY',
  INVALID_CURSOR: 'VALIDATION',
  LEDGER_FAULT: 'ACCOUNT_QUARANTINED',
  STREAM_DELETED: 'ACCOUNT_QUARANTINED',
  VAULT_KEY_REFUSED: 'STORE_UNAVAILABLE',
};
/**
 * Connection lost or refused, server starting or stopping, out of connections or disk, statement timeout; a standby,
 * which only reads, or a database that is missing or closed while it is restored.
 */
const DATABASE_DOWN = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08...|57P0.|57014|53...|25006|3D000|55000)$/;
/**
 * A table or column is missing, or a prepared statement met a replaced table: the new version of a view is still being
 * folded next to the old tables, which this program's query does not fit (docs/decisions/0006-projections.md).
 */
const VIEW_CHANGING = /^(42P01|42703|0A000)$/;
/** A value that passed the schema but that PostgreSQL cannot hold: NUL, a number or a date out of range. */
const VALUE_REFUSED = /^22...$/;

const isProblemCode = (code: unknown): code is ProblemCode => typeof code === 'string' && Object.hasOwn(PROBLEMS, code);

/**
 * Code and details of any exception. Errors of the store and of decisions are recognised by `code`, never by class.
 */
export function classify(error: unknown): { code: ProblemCode; details: ProblemDetails } {
  if (!(error instanceof Error)) return { code: 'INTERNAL', details: {} };
  const { code, details, data, statusCode } = error as Error & {
    code?: unknown;
    details?: ProblemDetails;
    data?: Problem['data'];
    statusCode?: unknown;
  };
  if (isProblemCode(code)) return { code, details: details ?? (data ? { data } : {}) };
  if (typeof code === 'string' && Object.hasOwn(CODE_OF_INNER, code))
    return { code: CODE_OF_INNER[code]!, details: {} };
  if (typeof code === 'string' && VALUE_REFUSED.test(code)) return { code: 'VALIDATION', details: {} };
  const unavailable = typeof code === 'string' && (DATABASE_DOWN.test(code) || VIEW_CHANGING.test(code));
  if (unavailable || isConnectionLost(error)) return { code: 'STORE_UNAVAILABLE', details: {} };
  const status = error instanceof HttpException ? error.getStatus() : statusCode;
  const codeOfStatus =
    typeof status === 'number' ? (CODE_OF_STATUS[status] ?? (status < 500 ? 'VALIDATION' : 'INTERNAL')) : 'INTERNAL';
  return { code: codeOfStatus, details: {} };
}

/** The RFC 9457 document of a refusal. */
export function problemOf(code: ProblemCode, details: ProblemDetails): Problem {
  const [status, text] = PROBLEMS[code];
  return {
    type: `urn:yukselt:problem:${code}`,
    title: text,
    status,
    code,
    detail: details.detail ?? text,
    ...(details.commandId ? { commandId: details.commandId } : {}),
    ...(details.errors ? { errors: details.errors } : {}),
    ...(details.data ? { data: details.data } : {}),
  };
}
