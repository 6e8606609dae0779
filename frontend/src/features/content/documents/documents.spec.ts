import { keyTime, PROBLEMS, type ProblemCode } from '@yukselt/contracts';
import { dataPrivacy } from './data-privacy.texts.js';
import { DEVELOPERS } from './developers.texts.js';
import { curlExample, PROBLEM_EXAMPLE } from './examples.js';
import { privacyPolicy } from './privacy.texts.js';
import { saleContract } from './sale-contract.texts.js';
import { saleInformation } from './sale-information.texts.js';
import { termsOfService } from './terms.texts.js';

const FACTS = {
  site: 'Yükselt Deneme',
  email: 'yaz@ornek.test',
  phone: '+90 212 000 00 00',
  address: 'Deneme Sokak 1',
};

describe.each([
  ['privacy', privacyPolicy(FACTS)],
  ['data privacy', dataPrivacy(FACTS)],
  ['terms', termsOfService(FACTS)],
  ['sale information', saleInformation(FACTS)],
  ['sale contract', saleContract(FACTS)],
])('%s', (_, { sections }) => {
  const words = JSON.stringify(sections);

  it('carries the shop’s own name and address', () => {
    expect(words).toContain(FACTS.site);
    expect(words).toContain(FACTS.email);
  });
  it('has headings that can be linked, numbered without a gap', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    expect(sections.map(({ title }) => Number(title.split('.')[0]))).toEqual(
      sections.map((_section, index) => index + 1),
    );
    for (const { body } of sections) expect(body.length).toBeGreaterThan(0);
  });
});

it.each([
  ['privacy', privacyPolicy(FACTS)],
  ['data privacy', dataPrivacy(FACTS)],
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

it('writes commands that a shell can run, with a key that the server takes', () => {
  const example = curlExample('http://localhost:3000');
  const key = /Idempotency-Key: ([\w-]+)/.exec(example)?.[1] ?? '';
  expect(Math.abs(Date.now() - (keyTime(key) ?? 0))).toBeLessThan(60_000);
  expect(example).toContain('http://localhost:3000/api/v1/me/payment-requests');
});

it('tells of codes and statuses as they are', () => {
  for (const [code, status] of DEVELOPERS.sections.problems.codes)
    expect([code, PROBLEMS[code as ProblemCode]?.[0]]).toEqual([code, Number(status)]);
  expect(JSON.parse(PROBLEM_EXAMPLE)).toMatchObject({
    status: PROBLEMS.PRICE_CHANGED[0],
    detail: PROBLEMS.PRICE_CHANGED[1],
  });
});
