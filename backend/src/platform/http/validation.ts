import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { ApiProblem } from '../errors/api-problem.js';

/** The most field messages in one answer: a list of 10,000 wrong lines must not make an answer of megabytes. */
const FIELDS_MAX = 20;

/** Field path → its first message, and the very first message as the answer's text. */
export function validationError(issues: readonly StandardSchemaV1.Issue[]): ApiProblem {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const path = (issue.path ?? [])
      .map((segment) => String(typeof segment === 'object' ? segment.key : segment))
      .join('.');
    if (!Object.hasOwn(errors, path)) errors[path] = issue.message;
    if (Object.keys(errors).length >= FIELDS_MAX) break;
  }
  return new ApiProblem('VALIDATION', { errors, ...(issues[0] ? { detail: issues[0].message } : {}) });
}

/** Validates inputs declared with `@Body({ schema })`, `@Query({ schema })` or `@Param('id', { schema })`. */
export function validationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({ exceptionFactory: validationError });
}
