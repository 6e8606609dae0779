import { karekodText } from './tr-karekod.js';

/** Papara's own address for codes: a phone opens it in the app, every other browser on Papara's site. */
const PAPARA_QR = 'https://www.papara.com/personal/qr';
const LIRA = '0'; // Papara's number for the currency
const KURUS_DIGITS = 2;

/** The payment that a request asks for. */
interface PaparaTransfer {
  /** IBAN or Papara number, spaces do not count. */
  account: string;
  holder: string;
  /** Kuruş. */
  amount: bigint;
  reference: string;
  /** UUID of the payment request. */
  requestId: string;
}

/**
 * Opens Papara with the transfer filled in: a Papara number with its amount, an IBAN as the karekod that is drawn on
 * the page. Papara documents neither form; both are copied from links that shops and Papara's own app produce.
 * @returns null when the account is neither.
 */
export function paparaLink({ account, holder, amount, reference, requestId }: PaparaTransfer): string | null {
  const number = account.replace(/\s/g, '');
  if (/^\d{10}$/.test(number)) {
    const kurus = amount.toString().padStart(KURUS_DIGITS + 1, '0');
    const lira = `${kurus.slice(0, -KURUS_DIGITS)}.${kurus.slice(-KURUS_DIGITS)}`;
    const query = new URLSearchParams({
      accountNumber: number,
      currency: LIRA,
      amount: lira,
      description: reference,
    });
    return `${PAPARA_QR}?${query}`;
  }
  const karekod = karekodText({ iban: number, holder, amount, reference, requestId });
  return karekod === null ? null : `${PAPARA_QR}?${new URLSearchParams({ karekod })}`;
}
