import { Injectable } from '@nestjs/common';
import { derivedId } from '@yukselt/contracts';
import type { TransferMethod } from '@yukselt/contracts/events';
import { SettingsService } from '../../settings/settings.service.js';
import type { Transfer } from '../domain/payments.js';

/** Letters and digits that are hard to confuse on a bank's form (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const REFERENCE_LENGTH = 8;

/** The short code that the customer writes into the transfer's description: 40 bits of the request's id. */
export function referenceOf(requestId: string): string {
  let bits = BigInt(`0x${requestId.replaceAll('-', '').slice(0, 10)}`);
  let code = '';
  for (let index = 0; index < REFERENCE_LENGTH; index++, bits >>= 5n) code = ALPHABET[Number(bits & 31n)] + code;
  return `YK${code}`;
}

/** The account that a customer transfers to. Each request keeps its own copy (docs/product-rules.md#money-13). */
@Injectable()
export class TransferInstructionsService {
  constructor(private readonly settings: SettingsService) {}

  async create(commandId: string, method: TransferMethod): Promise<Transfer> {
    const { transfer } = await this.settings.get();
    const requestId = derivedId(commandId, 'request');
    return {
      requestId,
      method,
      reference: referenceOf(requestId),
      instruction: { holder: transfer.holder, ...transfer[method] },
    };
  }
}
