/**
 * The text of a FAST "TR Karekod" (person to person), as fields of tag, length and value that end with a checksum.
 *
 * What is standard: the field form, the checksum (CRC-16, ISO/IEC 13239: polynomial 0x1021, start 0xFFFF, no reflection) and field 62.05 "Reference Label" are those of EMVCo's
 * Merchant-Presented QR specification 1.1. What is not proven: the tags of TR Karekod itself (75, 02, 03, 54 in kuruş, 61.01/07/10, 20) follow two independent public descriptions
 * of codes that banks make; the central bank's guide itself was not at hand, and only a licensed payment institution may issue real codes. So the page labels the code 'Örnek'.
 */

/** A transfer to ask for. */
export interface KarekodTransfer {
  /** Turkish IBAN, spaces do not count. */
  iban: string;
  holder: string;
  /** Kuruş. */
  amount: bigint;
  /** Code for the transfer's description. */
  reference: string;
  /** UUID of the payment request: makes the code's numbers the same each time it is shown. */
  requestId: string;
}

const VERSION = '10';
/** "Static", which banks write even when the amount is given. */
const INITIATION = '11';
const FLOW_PERSON_TO_PERSON = '03';
const HOLDER_MAX = 25;
const AMOUNT_DIGITS = 12;
const NUMBER_DIGITS = 12;
const VALUE_MAX = 99;

const LETTERS: Readonly<Record<string, string>> = { ç: 'c', Ç: 'C', ğ: 'g', Ğ: 'G', ı: 'i', İ: 'I', ö: 'o', Ö: 'O', ş: 's', Ş: 'S', ü: 'u', Ü: 'U' };
/** Names are plain ASCII in these codes. */
const plain = (text: string): string => text.replace(/[çÇğĞıİöÖşŞüÜ]/g, (letter) => LETTERS[letter] ?? letter).replace(/[^A-Za-z0-9 .,'-]/g, '').replace(/ +/g, ' ').trim();

function field(tag: string, value: string): string {
  if (value.length === 0 || value.length > VALUE_MAX) throw new RangeError(`karekod field ${tag} has ${value.length} characters`);
  return tag + String(value.length).padStart(2, '0') + value;
}

/** CRC-16 of the UTF-8 bytes as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** @throws RangeError for an IBAN that is not Turkish, or an amount that does not fit. */
export function karekodText({ iban, holder, amount, reference, requestId }: KarekodTransfer): string {
  const account = iban.replace(/\s/g, '').toUpperCase();
  if (!/^TR\d{24}$/.test(account)) throw new RangeError('not a Turkish IBAN');
  const kurus = amount.toString().padStart(AMOUNT_DIGITS, '0');
  if (amount <= 0n || kurus.length > AMOUNT_DIGITS) throw new RangeError(`amount out of range: ${amount}`);
  const id = requestId.replaceAll('-', '').toLowerCase();
  const body = [
    field('75', VERSION), field('01', INITIATION),
    // The bank's code inside the IBAN, without its leading zero.
    field('02', account.slice(5, 9)),
    field('03', (BigInt(`0x${id}`) % 10n ** BigInt(NUMBER_DIGITS)).toString().padStart(NUMBER_DIGITS, '0')),
    field('54', kurus),
    field('61', field('01', account) + field('07', plain(holder).slice(0, HOLDER_MAX).trim()) + field('10', FLOW_PERSON_TO_PERSON)),
    field('62', field('05', reference)),
    field('20', id),
    '6304',
  ].join('');
  return body + crc16(body);
}
