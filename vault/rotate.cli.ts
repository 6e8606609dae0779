import { createPool, endWhenSilent, WITHOUT_TIMEOUTS } from '@yukselt/postgres';
import { migrateVault } from './vault.migrations.js';
import { VaultKeyRefused, VaultKeys } from './vault-key.js';
import { rotateVaultKey } from './wrapping.js';

/**
 * `npm run vault:rotate`: wraps all customers' secrets with VAULT_KEY, which takes the place of VAULT_KEY_PREVIOUS,
 * while the shop runs (docs/operations.md#the-vault-key). Exit code 1 when a secret could not be opened.
 */
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new VaultKeyRefused('DATABASE_URL is missing.');
const keys = VaultKeys.read(process.env);
const pool = createPool(DATABASE_URL, (error) => console.error(`idle database connection lost: ${error.message}`), {
  ...WITHOUT_TIMEOUTS,
  max: 2,
});
const watch = endWhenSilent(DATABASE_URL, () => ['secrets behind those above']);
try {
  await migrateVault(pool, keys);
  const { count, failures } = await rotateVaultKey(pool, keys, (total) => console.log(`${total} secrets wrapped`));
  for (const { userId, error } of failures) console.error(`${userId}: ${error.message}`);
  if (failures.length > 0) {
    console.error(`${failures.length} secrets could not be opened and stay as they are. Keep the previous key.`);
    process.exitCode = 1;
  } else {
    console.log(
      `All secrets are wrapped by vault key ${keys.newest.id}, ${count} of them now. VAULT_KEY_PREVIOUS can be removed.`,
    );
  }
} finally {
  await pool.end();
  watch.stop();
}
