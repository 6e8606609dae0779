import { createPool, EXIT_NOT_DONE } from '@yukselt/postgres';
import { Clock } from '../../platform/clock.js';
import { databaseUrlOfTools, publicUrlOfTools } from '../../platform/config.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { AdminLinkRefused, createAdminLink } from '../admin/operator-link.js';

/**
 * `node scripts/run-tool.mjs admin-link E-MAIL [NAME]`: prints a one-time link to an admin's account; in a shop without
 * an admin it adds the account first. Whoever can run it has access to the database, and could change the rows anyway.
 * Exit code 1 when there is no such link.
 */
const [email, ...name] = process.argv.slice(2);
if (!email) {
  console.error('The e-mail address is missing: node scripts/run-tool.mjs admin-link E-MAIL [NAME]');
  process.exit(EXIT_NOT_DONE);
}
const onError = (error: Error): void => console.error(`connection lost: ${error.message}`);
const pool = createPool(databaseUrlOfTools(), onError, { max: 1 });
try {
  const { isNew, userId, path, expiresAt } = await createAdminLink(
    new ShopDatabase(pool),
    { email, name: name.join(' ') },
    new Clock(),
  );
  if (isNew) console.log(`The account of ${email} is added (${userId}).`);
  console.log(`The password is set on this page, once, until ${expiresAt.toISOString()}:`);
  console.log(`${publicUrlOfTools() ?? ''}${path}`);
} catch (error) {
  if (!(error instanceof AdminLinkRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await pool.end();
}
