import { keyTime, PROBLEMS, type ProblemCode } from '@yukselt/contracts';
import { dataPrivacy } from './data-privacy.texts.js';
import { DEVELOPERS } from './developers.texts.js';
import { curlExample, PROBLEM_EXAMPLE } from './examples.js';
import { privacyPolicy } from './privacy.texts.js';
import { saleContract } from './sale-contract.texts.js';
import { saleInformation } from './sale-information.texts.js';
import { termsOfService } from './terms.texts.js';

const SHOP = {
  site: 'Yükselt Deneme',
  email: 'yaz@ornek.test',
  phone: '+90 212 000 00 00',
  address: 'Deneme Sokak 1',
};

describe.each([
  ['privacy', privacyPolicy(SHOP)],
  ['data privacy', dataPrivacy(SHOP)],
  ['terms', termsOfService(SHOP)],
  ['sale information', saleInformation(SHOP)],
  ['sale contract', saleContract(SHOP)],
])('%s', (_, { sections }) => {
  const words = JSON.stringify(sections);

  it('contains the shop’s name and address', () => {
    expect(words).toContain(SHOP.site);
    expect(words).toContain(SHOP.email);
  });
  it('has numbered headings that can be linked', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    expect(sections.map(({ title }) => Number(title.split('.')[0]))).toEqual(
      sections.map((_section, index) => index + 1),
    );
    for (const { body } of sections) expect(body.length).toBeGreaterThan(0);
  });
});

it.each([
  ['privacy', privacyPolicy(SHOP)],
  ['data privacy', dataPrivacy(SHOP)],
])(
  '%s: names the e-mails that are sent, who carries them, and how long their addresses are kept',
  (_, { sections }) => {
    const words = JSON.stringify(sections);
    for (const part of [
      'yeni (bir )?cihaz',
      'iki adımlı doğrulama',
      'gönderilemeyen e-posta|gönderilemezse',
      'e-posta (gönderim )?hizmeti',
    ])
      expect(words).toMatch(new RegExp(part, 'i'));
    // docs/product-rules.md#mail-5, #mail-7 and #mail-8
    expect(words).toMatch(/en çok 30 gün/);
    expect(words).toMatch(/7 gün sonra silinir/);
  },
);

describe('the information that law 6698 asks for', () => {
  const { sections } = dataPrivacy(SHOP);
  const rowsOf = (id: string): readonly (readonly string[])[] =>
    sections
      .find((section) => section.id === id)!
      .body.flatMap((part) => (typeof part === 'object' && 'rows' in part ? part.rows : []));
  const labelsOf = (id: string) => JSON.stringify(sections.find((section) => section.id === id)?.body);

  it('names the controller with all contact details (article 10/1-a)', () => {
    expect(rowsOf('sorumlu').map(([, value]) => value)).toEqual([SHOP.address, SHOP.email, SHOP.phone]);
  });

  it('names purpose and legal ground for each kind of data (article 10/1-b and ç)', () => {
    const kinds = rowsOf('veriler');
    expect(kinds.map(([kind]) => kind!.split(':')[0])).toEqual([
      'Kimlik ve iletişim',
      'Müşteri işlemi',
      'Finans',
      'İşlem güvenliği',
      'Bilgilendirme e-postaları',
      'Talep ve şikâyet',
      'Pazarlama',
      'İçerik',
    ]);
    for (const [kind, why] of kinds) expect([kind, why]).toEqual([kind, expect.stringMatching(/\(m\. 5\/\d/)]);
    // Advertising has no other ground than consent.
    expect(kinds.find(([kind]) => kind!.startsWith('Pazarlama'))?.[1]).toContain('Açık rıza (m. 5/1)');
  });

  it('names how data are collected, passed on and erased (article 10/1-c and ç, article 7)', () => {
    expect(labelsOf('yontem')).toContain('otomatik yollarla');
    expect(labelsOf('aktarim')).toMatch(/iş ortağına.*kamu kurumlarının.*Bunların dışında aktarım yapılmaz/);
    expect(labelsOf('imha')).toMatch(/anahtarı yok edilir.*anonim değerlerle değiştirilir.*silinir/);
  });

  it('lists the nine rights of article 11, and an answer within thirty days (article 13)', () => {
    const rights = sections.find(({ id }) => id === 'haklar')!.body.find(Array.isArray) as string[];
    expect(rights.map((right) => right.split(' ').at(-1)?.replace(',', ''))).toEqual([
      'öğrenme',
      'etme',
      'öğrenme',
      'bilme',
      'isteme',
      'isteme',
      'isteme',
      'etme',
      'etme',
    ]);
    expect(new Set(rights).size).toBe(9);
    expect(labelsOf('basvuru')).toMatch(/en geç otuz gün içinde ve kural olarak ücretsiz.*altmış gün içinde/);
    expect(labelsOf('basvuru')).toContain('Kişisel Verileri Koruma Kurulu');
  });
});

it('contains commands that a shell can run, with a key that the server accepts', () => {
  const example = curlExample('http://localhost:3000');
  const key = /Idempotency-Key: ([\w-]+)/.exec(example)?.[1] ?? '';
  expect(Math.abs(Date.now() - (keyTime(key) ?? 0))).toBeLessThan(60_000);
  expect(example).toContain('http://localhost:3000/api/v1/me/payment-requests');
});

it('lists the real codes and statuses', () => {
  for (const [code, status] of DEVELOPERS.sections.problems.codes)
    expect([code, PROBLEMS[code as ProblemCode]?.[0]]).toEqual([code, Number(status)]);
  expect(JSON.parse(PROBLEM_EXAMPLE)).toMatchObject({
    status: PROBLEMS.PRICE_CHANGED[0],
    detail: PROBLEMS.PRICE_CHANGED[1],
  });
});
