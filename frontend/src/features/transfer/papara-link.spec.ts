import { paparaLink } from './papara-link.js';
import { karekodText } from './tr-karekod.js';

const TRANSFER = {
  account: 'TR33 0006 1005 1978 6457 8413 26',
  holder: 'Yükselt A.Ş.',
  amount: 19_480n,
  reference: 'YK0A1B2C3D',
  requestId: '0198f3c0-0000-7000-8000-0000000000ff',
};
const paramsOf = (link: string | null) => Object.fromEntries(new URL(link ?? '').searchParams);

it('links to Papara with the karekod of an IBAN', () => {
  const link = paparaLink(TRANSFER);
  expect(link).toMatch(/^https:\/\/www\.papara\.com\/personal\/qr\?/);
  expect(paramsOf(link)).toEqual({ karekod: karekodText({ ...TRANSFER, iban: TRANSFER.account }) });
});

it('fills in number, amount and reference of a Papara account', () => {
  expect(paramsOf(paparaLink({ ...TRANSFER, account: '123 456 7890' }))).toEqual({
    accountNumber: '1234567890',
    currency: '0',
    amount: '194.80',
    description: 'YK0A1B2C3D',
  });
  expect(paramsOf(paparaLink({ ...TRANSFER, account: '1234567890', amount: 5n }))['amount']).toBe('0.05');
});

it('has no link for an account that Papara cannot read', () => {
  expect(paparaLink({ ...TRANSFER, account: 'DE89370400440532013000' })).toBeNull();
});
