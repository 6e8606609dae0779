import { createPool } from '@yukselt/postgres';
import { AccessLogService } from '../../access-log/access-log.service.js';
import { Clock } from '../../platform/clock.js';
import { databaseUrlOfTools } from '../../platform/config.js';
import { ShopDatabase } from '../../platform/postgres/shop-database.js';
import { SettingsRepository } from '../../settings/settings.repository.js';
import { TransferProposalsService } from '../../settings/transfer-proposals.service.js';
import { isAdminSince } from '../admin/admin-since.js';

/**
 * `node scripts/run-tool.mjs confirm-transfer [ID]`: shows the proposed transfer accounts; with the id of the proposal
 * it confirms them, when no second admin can sign in (docs/operations.md#command-line-tools). Exit code 1 when
 * none waits.
 */
const [id] = process.argv.slice(2);
const onError = (error: Error): void => console.error(`connection lost: ${error.message}`);
const pool = createPool(databaseUrlOfTools(), onError, { max: 1 });
try {
  const [db, clock] = [new ShopDatabase(pool), new Clock()];
  const accessLog = new AccessLogService(db, clock);
  const isStillAdmin = isAdminSince('proposed_by', 'proposed_at');
  const proposals = new TransferProposalsService(db, new SettingsRepository(db, clock), accessLog, clock, isStillAdmin);
  const proposal = await proposals.waiting();
  if (!proposal || (id !== undefined && proposal.id !== id)) {
    console.log('No such proposal is pending. An admin proposes other accounts in the panel: Ayarlar.');
    process.exitCode = 1;
  } else {
    const { holder, papara, bank } = proposal.transfer;
    console.log(
      `Proposal ${proposal.id} of admin ${proposal.proposedBy}, valid until ${proposal.expiresAt.toISOString()}`,
    );
    console.log(`  holder ${holder}`);
    for (const { bank: name, account } of [papara, bank]) console.log(`  ${name} ${account}`);
    if (id === undefined) console.log(`Confirm it: node scripts/run-tool.mjs confirm-transfer ${proposal.id}`);
    else {
      await proposals.confirm('operator', id);
      console.log('The accounts are in force.');
    }
  }
} finally {
  await pool.end();
}
