import { createHash } from 'node:crypto';
import { RECOVERY_CODES, RECOVERY_GROUP, RECOVERY_LENGTH } from '@yukselt/contracts/api';
import { Secret } from 'otpauth';

const BITS_PER_LETTER = 5;
/** 80 bits: the hash needs no salt and no slowness. */
const CODE_BYTES = (RECOVERY_LENGTH * BITS_PER_LETTER) / 8;
const GROUP = new RegExp(`.{${RECOVERY_GROUP}}(?!$)`, 'g');

/** A new set, as it is shown: `ABCD-EFGH-IJKL-MNOP`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: CODE_BYTES }).base32.replace(GROUP, '$&-'));

/** What is stored of a code, SHA-256 in hex. @param code with or without dashes */
export const recoveryHash = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}\0${code.replaceAll('-', '')}`)
    .digest('hex');
