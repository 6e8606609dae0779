import { SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../platform/auth/current-user.js';
import type { InsiderEntry } from './access-log.service.js';

/** What a reading is judged by: the validated request, and the answer that is about to be sent. */
export interface Reading {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  answer: unknown;
  /** Who reads. */
  actor: Actor;
}
export interface RecordedReading {
  /** `null`: this request reads no one person's data. */
  entry(reading: Reading): InsiderEntry | null;
  /** Each request is an entry; otherwise an open panel's repeats are one. */
  always?: true;
}
export type RecordedRequest = FastifyRequest<{
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
}>;

export const RECORDED = Symbol('recorded reading');

/** The route shows one person's data: who read it is entered before the answer (docs/product-rules.md#audit-5). */
export const RecordedReading = (entry: RecordedReading['entry']) =>
  SetMetadata(RECORDED, { entry } satisfies RecordedReading);

/** A reading of one account. @param act of the entry @param param with the account's id */
export const RecordedAccountReading = (act: 'user-opened' | 'account-audited', param: 'id' | 'userId') =>
  RecordedReading(({ params }) => {
    const id = params[param]!;
    return { act, subject: { kind: 'user', id }, accountId: id };
  });

/** Filters that may hold a name or an e-mail address: that there was one is kept, not the text. */
const TYPED_TEXTS: ReadonlySet<string> = new Set(['q']);

/** The route gives a list as a file. @param list its name */
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
