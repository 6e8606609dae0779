import { applyDecorators, SetMetadata, UseInterceptors } from '@nestjs/common';
import { AccessLogInterceptor, RECORDED, type Recording } from './access-log.interceptor.js';

/** Only recorded routes get the interceptor, because an interceptor makes every request of its route run RxJS. */
const recorded = (recording: Recording) =>
  applyDecorators(SetMetadata(RECORDED, recording), UseInterceptors(AccessLogInterceptor));

/** The route shows one person's data: the reader is recorded before the answer (docs/product-rules.md#audit-5). */
export const RecordedReading = (entry: Recording['entry']) => recorded({ entry });

/** A read of one account. @param action of the entry @param param name of the parameter with the account's id */
export const RecordedAccountReading = (action: 'user-opened' | 'account-audited', param: 'id' | 'userId') =>
  RecordedReading(({ params }) => {
    const id = params[param]!;
    return { action, subject: { kind: 'user', id }, accountId: id };
  });

/** Filters that may hold a name or an e-mail address: the entry states that one was set, not its text. */
const TYPED_TEXTS: ReadonlySet<string> = new Set(['q']);

/** The route returns a list as a file. @param list its name */
export const RecordedExport = (list: string) =>
  recorded({
    always: true,
    entry: ({ query }) => ({
      action: 'list-exported',
      subject: { kind: 'list', id: list },
      after: Object.fromEntries(
        Object.entries(query).map(([name, value]) => [name, TYPED_TEXTS.has(name) ? true : String(value)]),
      ),
    }),
  });
