import { createPool, EXIT_NOT_DONE } from '@yukselt/postgres';
import { MailOutboxService } from '../../mail/mail-outbox.service.js';
import { Clock } from '../../platform/clock.js';
import { databaseUrlOfTools, mailConfigOfTools } from '../../platform/config.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { resetSecondFactor } from '../second-factor/operator-reset.js';

/**
 * `node scripts/run-tool.mjs reset-second-factor E-MAIL`: resets the second factor of an account and ends its sessions
 * when no second admin can confirm it (docs/decisions/0017-second-factor.md). Whoever can run it has access to the
 * database, and could change the rows anyway. Exit code 1 when the account has no second factor.
 */
const [email] = process.argv.slice(2);
if (!email) {
  console.error('The e-mail address is missing: node scripts/run-tool.mjs reset-second-factor E-MAIL');
  process.exit(EXIT_NOT_DONE);
}
const onError = (error: Error): void => console.error(`connection lost: ${error.message}`);
const pool = createPool(databaseUrlOfTools(), onError, { max: 1 });
const clock = new Clock();
try {
  const userId = await resetSecondFactor(
    new ShopDatabase(pool),
    email,
    clock,
    new MailOutboxService(mailConfigOfTools(), clock),
  );
  console.log(
    userId === null
      ? `No account of ${email} has a second factor.`
      : `The second factor of account ${userId} is reset, and its sessions have ended.`,
  );
  process.exitCode = userId === null ? 1 : 0;
} finally {
  await pool.end();
}
