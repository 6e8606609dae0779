import { crc16, type KarekodTransfer, karekodText } from './tr-karekod.js';

const TRANSFER: KarekodTransfer = {
  iban: 'TR33 0006 1005 1978 6457 8413 26',
  holder: 'Yükselt Dijital Hizmetler A.Ş.',
  amount: 19_480n,
  reference: 'YK0A1B2C3D',
  requestId: '0198f3c0-0000-7000-8000-0000000000ff',
};

/** Fields of a text in their order; a nested template is read the same way. */
function fields(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    fields[text.slice(at, at + 2)] = text.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

it('computes the checksum of the published examples', () => {
  // The check value of CRC-16/CCITT-FALSE, and the example code of EMVCo's specification.
  expect(crc16('123456789')).toBe('29B1');
  expect(
    crc16(
      '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304',
    ),
  ).toBe('A13A');
});

// docs/product-rules.md#payments-4
it('encodes IBAN, holder, amount and reference byte by byte in the banks’ order', () => {
  const text = karekodText(TRANSFER) ?? '';
  expect(text).toBe(
    '7502100102110204' +
      '0061' +
      '0310YK0A1B2C3D' +
      '5412000000019480' +
      '6165' +
      '0126TR330006100519786457841326' +
      '0725Yukselt Dijital Hizmetler' +
      '100203' +
      '20320198f3c0000070008000000000' +
      '0000ff' +
      '6304' +
      crc16(text.slice(0, -4)),
  );
  const top = fields(text);
  expect(Object.keys(top).sort()).toEqual(['01', '02', '03', '20', '54', '61', '63', '75']);
  expect(fields(top['61']!)).toEqual({
    '01': 'TR330006100519786457841326',
    '07': 'Yukselt Dijital Hizmetler',
    '10': '03',
  });
});

it('keeps letters with a circumflex, as in Turkish names', () => {
  expect(karekodText({ ...TRANSFER, holder: 'Kâmil İlkâ' })).toContain('0710Kamil Ilka');
});

it('states the right length of every field', () => {
  const text = karekodText({ ...TRANSFER, holder: 'Çağrı Öz', amount: 1n, reference: 'A' }) ?? '';
  expect(Object.values(fields(text)).reduce((sum, value) => sum + 4 + value.length, 0)).toBe(text.length);
  expect(fields(fields(text)['61']!)['07']).toBe('Cagri Oz');
});

it.each<Partial<KarekodTransfer>>([
  { iban: 'DE89370400440532013000' },
  { amount: 0n },
  { amount: 1_000_000_000_000n },
  { reference: '' },
  { reference: 'YK0A1B2C3D4E5' },
  { reference: 'YK-1' },
  { holder: '***' },
  { holder: '株式会社' },
])('returns no code for a transfer that does not fit: %p', (wrong) => {
  expect(karekodText({ ...TRANSFER, ...wrong })).toBeNull();
});
