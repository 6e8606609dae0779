import { Global, Module } from '@nestjs/common';
import { PROPOSER_STANDS } from '../../settings/proposer-stands.js';
import { isStandingAdmin } from './standing-admin.js';

/**
 * Tells other areas which admins still have access. Global, because areas that identity imports cannot import identity.
 */
@Global()
@Module({
  providers: [{ provide: PROPOSER_STANDS, useValue: isStandingAdmin('proposed_by', 'proposed_at') }],
  exports: [PROPOSER_STANDS],
})
export class StandingAdminModule {}
