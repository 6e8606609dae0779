import { SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../platform/auth/current-user.js';
import type { InsiderEntry } from './access-log.service.js';

/** A read: the validated request, and the answer that is about to be sent. */
export interface Reading {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  answer: unknown;
  /** Who reads. */
  actor: Actor;
}
export interface RecordedReading {
  /** `null`: this request does not read the data of one person. */
  entry(reading: Reading): InsiderEntry | null;
  /** Whether each request makes an entry; otherwise the repeats of an open panel are one. */
  always?: true;
}
export type RecordedRequest = FastifyRequest<{
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
}>;

export const RECORDED = Symbol('recorded reading');

/** The route shows one person's data: the reader is recorded before the answer (docs/product-rules.md#audit-5). */
export const RecordedReading = (entry: RecordedReading['entry']) =>
  SetMetadata(RECORDED, { entry } satisfies RecordedReading);

/** A read of one account. @param act of the entry @param param name of the parameter with the account's id */
export const RecordedAccountReading = (act: 'user-opened' | 'account-audited', param: 'id' | 'userId') =>
  RecordedReading(({ params }) => {
    const id = params[param]!;
    return { act, subject: { kind: 'user', id }, accountId: id };
  });

/** Filters that may hold a name or an e-mail address: the entry states that one was set, not its text. */
const TYPED_TEXTS: ReadonlySet<string> = new Set(['q']);

/** The route returns a list as a file. @param list its name */
export const RecordedExport = (list: string) =>
  SetMetadata(RECORDED, {
    always: true,
    entry: ({ query }) => ({
      act: 'list-exported',
      subject: { kind: 'list', id: list },
      after: Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, TYPED_TEXTS.has(name) ? true : String(value)]),
      ),
    }),
  } satisfies RecordedReading);
