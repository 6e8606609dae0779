import { stripDiacritics } from '@yukselt/contracts';

/**
 * The text of a FAST "TR Karekod" (person to person), as fields of tag, length and value that end with a checksum.
 *
 * Standard: the field form and the checksum (CRC-16, ISO/IEC 13239: polynomial 0x1021, start 0xFFFF, no reflection) are
 * those of EMVCo's Merchant-Presented QR specification 1.1. Confirmed by the open banking rules of BKM ("ÖHVPS",
 * ohvps.github.io, "Ödeme Emri Rızası"): 07 is the payee's name, 54 the amount, flow type 03 a payment between people,
 * the maker's code four characters (a bank's EFT code), the code's reference number 1–12 letters or digits which must
 * travel with the payment. As banks write it: tags, their order, 75, 01, 61 and 20 are those of public codes made by
 * VakıfBank, İş Bankası and Enpara, whose checksums were recomputed. Those also may carry 06 and 07 (made, expires).
 * Not proven: the central bank's own field list ("FAST TR Karekod Teknik İlke ve Kuralları Rehberi") was not at hand,
 * no banking app has read this code, and only a licensed payment institution may issue real ones. So the page labels
 * the code 'Örnek'.
 */

/** A transfer to ask for. */
export interface KarekodTransfer {
  /** Turkish IBAN, spaces do not count. */
  iban: string;
  holder: string;
  /** Kuruş. */
  amount: bigint;
  /** Code for the transfer's description, the karekod's own reference number too. */
  reference: string;
  /** UUID of the payment request, which makes this code unique. */
  requestId: string;
}

const VERSION = '10';
/** "Static", which banks write even when the amount is given. */
const INITIATION = '11';
const FLOW_PERSON_TO_PERSON = '03';
const HOLDER_MAX = 25;
const AMOUNT_DIGITS = 12;
const REFERENCE = /^[A-Z0-9]{1,12}$/;

/** Names are plain ASCII in these codes. */
const asciiText = (text: string): string =>
  stripDiacritics(text)
    .replace(/[^A-Za-z0-9 .,'-]/g, '')
    .replace(/ +/g, ' ')
    .trim();

const field = (tag: string, value: string): string => tag + String(value.length).padStart(2, '0') + value;

/** CRC-16 of the UTF-8 bytes as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * @returns null when the values do not fit: an IBAN that is not Turkish, no amount, a reference or a name that has no
 * place in the code.
 */
export function karekodText({ iban, holder, amount, reference, requestId }: KarekodTransfer): string | null {
  const account = iban.replace(/\s/g, '').toUpperCase();
  const kurus = amount.toString().padStart(AMOUNT_DIGITS, '0');
  const name = asciiText(holder).slice(0, HOLDER_MAX).trim();
  if (
    !/^TR\d{24}$/.test(account) ||
    amount <= 0n ||
    kurus.length > AMOUNT_DIGITS ||
    !REFERENCE.test(reference) ||
    !/[A-Za-z]/.test(name)
  )
    return null;
  const body = [
    field('75', VERSION),
    field('01', INITIATION),
    // The bank's code inside the IBAN, without its leading zero.
    field('02', account.slice(5, 9)),
    field('03', reference),
    field('54', kurus),
    field('61', field('01', account) + field('07', name) + field('10', FLOW_PERSON_TO_PERSON)),
    field('20', requestId.replaceAll('-', '').toLowerCase()),
    '6304',
  ].join('');
  return body + crc16(body);
}
