import type { MailKind } from '@yukselt/contracts/api';
import type { NewMail } from '../mail-outbox.service.js';
import type { Outbox } from './event-mails.js';

/** An e-mail without a recipient. */
export type Unaddressed = Pick<NewMail<MailKind>, 'kind' | 'userId'>;

/**
 * The outbox without e-mails of accounts that have no user, for example after an older database was restored. They have
 * no recipient, and one of them would make the statement fail for all.
 * @param withUser which of the accounts have a user.
 * @param onUnaddressed called for an e-mail that is left out
 */
export function addressedOutbox(
  outbox: Outbox,
  withUser: (userIds: readonly string[]) => Promise<ReadonlySet<string>>,
  onUnaddressed: (mail: Unaddressed) => void,
): Outbox {
  return {
    async add<K extends MailKind>(db: Parameters<Outbox['add']>[0], ...mails: NewMail<K>[]): Promise<void> {
      if (mails.length === 0) return;
      const users = await withUser([...new Set(mails.flatMap(({ userId }) => userId ?? []))]);
      const hasUser = ({ userId }: NewMail<K>): boolean => userId === null || users.has(userId);
      for (const mail of mails) if (!hasUser(mail)) onUnaddressed(mail);
      await outbox.add(db, ...mails.filter(hasUser));
    },
    cancel: (...fact) => outbox.cancel(...fact),
  };
}
