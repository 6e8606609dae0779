import pg from 'pg';
import { databaseUrlOfTools } from '../platform/config.js';

/**
 * `node scripts/run-tool.mjs confirm-link E-MAIL`: confirms the one-time link of an admin's account where no second
 * admin can, because there is none
 * who could sign in (docs/decisions/0012). Whoever can run this reads and writes the database anyway. Exit code 1 when
 * there is nothing to confirm.
 */
const [email] = process.argv.slice(2);
if (!email) {
  console.error('The e-mail address is missing: node scripts/run-tool.mjs confirm-link E-MAIL');
  process.exit(2);
}
const client = new pg.Client({ connectionString: databaseUrlOfTools() });
await client.connect();
try {
  const { rowCount } = await client.query(
    `update shop.password_links link set confirmed_at = now() from shop.users u
      where u.id = link.user_id and u.email = lower($1) and link.expires_at > now() and link.confirmed_at is null`,
    [email.trim()],
  );
  console.log(
    rowCount
      ? `The link of ${email} is confirmed.`
      : `No link of ${email} waits for confirmation. An admin creates one in the panel: Kullanıcılar.`,
  );
  process.exitCode = rowCount ? 0 : 1;
} finally {
  await client.end();
}
