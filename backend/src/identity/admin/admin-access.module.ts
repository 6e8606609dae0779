import { Global, Module } from '@nestjs/common';
import { PROPOSER_IS_STILL_ADMIN } from '../../settings/proposer-is-still-admin.js';
import { isAdminSince } from './admin-since.js';

/**
 * Tells other areas which admins still have access. Global, because areas that identity imports cannot import identity.
 */
@Global()
@Module({
  providers: [{ provide: PROPOSER_IS_STILL_ADMIN, useValue: isAdminSince('proposed_by', 'proposed_at') }],
  exports: [PROPOSER_IS_STILL_ADMIN],
})
export class AdminAccessModule {}
