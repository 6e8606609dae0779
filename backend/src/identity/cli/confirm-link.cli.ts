import { createPool, EXIT_NOT_DONE } from '@yukselt/postgres';
import { Clock } from '../../platform/clock.js';
import { databaseUrlOfTools } from '../../platform/config.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { confirmWaitingLink } from '../admin/waiting-link.js';

/**
 * `node scripts/run-tool.mjs confirm-link E-MAIL`: confirms the one-time link of an admin's account when no second
 * admin can sign in (docs/decisions/0012-two-admins-for-an-admin.md). Whoever can run it has access to the database,
 * and could change the row anyway. Exit code 1 when no link waits.
 */
const [email] = process.argv.slice(2);
if (!email) {
  console.error('The e-mail address is missing: node scripts/run-tool.mjs confirm-link E-MAIL');
  process.exit(EXIT_NOT_DONE);
}
const onError = (error: Error): void => console.error(`connection lost: ${error.message}`);
const pool = createPool(databaseUrlOfTools(), onError, { max: 1 });
try {
  const confirmed = await confirmWaitingLink(new ShopDatabase(pool), email, new Clock());
  console.log(
    confirmed
      ? `The link of ${email} is confirmed.`
      : `No link of ${email} waits for confirmation. An admin creates one in the panel: Kullanıcılar.`,
  );
  process.exitCode = confirmed ? 0 : 1;
} finally {
  await pool.end();
}
