import { Global, Module } from '@nestjs/common';
import { sql } from 'kysely';
import { FORBIDS_ACTIVATION } from '../identity/forbids-activation.js';

const isBeingErased = sql<boolean>`exists (
  select from shop.erasures where erasures.user_id = users.id and finished_at is null)`;

/** Keeps accounts that are being erased closed. Global: identity, which activates accounts, cannot import this area. */
@Global()
@Module({ providers: [{ provide: FORBIDS_ACTIVATION, useValue: isBeingErased }], exports: [FORBIDS_ACTIVATION] })
export class ErasureLockModule {}
