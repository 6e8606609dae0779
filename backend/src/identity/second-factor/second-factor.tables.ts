import type { ColumnType } from 'kysely';

export interface SecondFactorsTable {
  user_id: string;
  /** Sealed with the customer's key. */
  secret: string;
  created_at: Date;
  /** `null`: started only, and no login asks for a code yet. */
  confirmed_at: Date | null;
  /** The latest time step whose code was accepted: codes of it and of earlier steps are not accepted again. */
  last_step: ColumnType<string, number | undefined, number>;
}

/** Unused recovery codes: using one deletes it. */
export interface RecoveryCodesTable {
  user_id: string;
  /** See `recoveryHash`. */
  code_hash: string;
}

/** Logins whose password was right and whose code is still awaited. */
export interface LoginChallengesTable {
  /** SHA-256 of the token, hex. The token itself is in the browser's cookie only. */
  token_hash: string;
  user_id: string;
  /** Epoch of the user when the password was checked. */
  session_epoch: number;
  /** Browser and system that sent the password. */
  device: string;
  expires_at: Date;
}

/** Resets of admins' second factors that wait for a second admin. */
export interface SecondFactorResetsTable {
  user_id: string;
  asked_by: string;
  asked_at: Date;
  expires_at: Date;
}

interface SecondFactorTables {
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  login_challenges: LoginChallengesTable;
  second_factor_resets: SecondFactorResetsTable;
}

declare module '../../platform/postgres/shop-database.js' {
  interface ShopTables extends SecondFactorTables {}
}
