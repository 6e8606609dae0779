import type { ForgottenLink } from '../mail-sources.service.js';
import {
  deviceLetter,
  emailLetter,
  factorLetter,
  forgottenLetter,
  newsletterLetter,
  passwordLetter,
} from './account-letters.js';
import { headLetter } from './audit-letters.js';
import type { Letter } from './letter.js';
import { letterHtml } from './letter-html.js';
import { letterText } from './letter-text.js';
import { cancelledLetter, completedLetter, type OrderStory, placedLetter } from './order-letters.js';
import { approvedLetter, type PaymentStory, rejectedLetter, reversedLetter } from './payment-letters.js';

const SITE = { name: 'Yükselt & Co', url: 'https://yukselt.test', contactEmail: 'destek@yukselt.test' };
const AT = '2026-11-22T14:30:00.000Z';
const EVIL = '<img src=x onerror=alert(1)>"\'&';
const ORDER: OrderStory = {
  placed: {
    orderId: '01890a5d-ac96-774b-bcce-b302099a8057',
    orderNumber: 'ORD1795360961265-1-1',
    method: 'balance',
    total: '1234550',
    lines: [
      {
        serviceId: 's',
        platformId: 'p',
        platform: 'Instagram',
        serviceName: `Takipçi ${EVIL}`,
        category: 'Takipçi',
        quantity: 10_000,
        price: '1234550',
      },
    ],
    target: { platform: 'Instagram', url: 'v1.x', username: null, notes: null },
    requestId: null,
  },
  placedAt: AT,
  cancelled: { orderId: 'o', by: 'admin', reason: 'v1.x', refunded: '1234550', noRefundReason: null },
  reason: EVIL,
};
const PAYMENT: PaymentStory = {
  amount: '50000',
  method: 'bank',
  reference: 'YK2GGC8VP2',
  forCart: false,
  decidedAt: AT,
  balanceAfter: '150000',
  reason: EVIL,
  reversed: null,
};
const LINK: ForgottenLink = { userId: 'u', name: EVIL, email: 'elif@ornek.test', path: '/sifre/abc', waits: true };
const LETTERS: Record<string, Letter> = {
  placed: placedLetter(ORDER, EVIL),
  completed: completedLetter(ORDER, EVIL),
  cancelled: cancelledLetter(ORDER, EVIL),
  approved: approvedLetter(PAYMENT, EVIL),
  rejected: rejectedLetter(PAYMENT, EVIL),
  reversed: reversedLetter({ ...PAYMENT, reversed: 'approved' }, EVIL),
  device: deviceLetter({ device: EVIL, at: AT }, EVIL),
  email: emailLetter({ to: 'elif@ornek.test', changed: 'yeni@ornek.test', at: AT }, EVIL),
  password: passwordLetter({ at: AT }, EVIL),
  factorOn: factorLetter({ change: 'on', at: AT }, EVIL),
  factorOff: factorLetter({ change: 'off', at: AT }, EVIL),
  codes: factorLetter({ change: 'codes', at: AT }, EVIL),
  factorReset: factorLetter({ change: 'reset', at: AT }, EVIL),
  forgotten: forgottenLetter(LINK, AT),
  newsletter: newsletterLetter('/bulten/1.x'),
  head: headLetter({ number: 1, madeAt: AT, accounts: 3, root: 'a'.repeat(64), hash: 'b'.repeat(64) }, `Deniz ${EVIL}`),
};

it.each(Object.entries(LETTERS))(
  '%s: nothing of a name or a reason becomes markup, and both forms say the same',
  (_, letter) => {
    const html = letterHtml(letter, SITE);
    const text = letterText(letter, SITE);
    expect(html).not.toMatch(/<img|onerror=alert\(1\)>/);
    expect(html).not.toMatch(/<(script|link|svg|iframe|form)\b|url\(/);
    for (const sentence of [letter.title, ...letter.paragraphs, letter.warning ?? '']) {
      expect(text).toContain(sentence);
      expect(html).toContain(sentence.replaceAll("'", '&#39;'));
    }
    for (const [name, value] of letter.facts) expect(text).toContain(`${name}: ${value}`);
    const address = `${SITE.url}${letter.action!.path}`;
    expect(text).toContain(`${letter.action!.label}:\n${address}\n`);
    expect(html).toContain(`href="${address}"`);
    expect(`${html}${text}`).not.toMatch(/undefined|null|\[object|NaN/);
    // Dark is designed, too: every coloured class has its rule.
    const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')));
    for (const name of classes) expect(html).toContain(`.${name}{`.replace('.btn{', '.btn a{'));
  },
);

it('writes amounts, numbers and times as Turkey does', () => {
  const text = letterText(LETTERS['cancelled']!, SITE);
  expect(text).toContain('10.000 Takipçi');
  expect(text).toContain('Toplam: ₺12.345,50');
  expect(text).toContain('Cüzdana iade: ₺12.345,50');
  expect(text).toMatch(/Zaman: 22 Kasım 2026 17:30/);
});

it('says why a cancelled order gives nothing back', () => {
  const none = {
    ...ORDER,
    cancelled: { ...ORDER.cancelled!, refunded: '0', noRefundReason: 'paid-by-transfer' as const },
  };
  const { paragraphs, facts } = cancelledLetter(none, 'Elif');
  expect(paragraphs).toEqual(['Havale veya Papara ile ödendiği için cüzdana iade yapılmadı.']);
  expect(facts.map(([name]) => name)).not.toContain('Cüzdana iade');
});

it('shows the new address masked: the e-mail goes to the old one as well', () => {
  const text = letterText(LETTERS['email']!, SITE);
  expect(text).toContain('y…@ornek.test');
  expect(text).not.toContain('yeni@ornek.test');
});

it('promises no link where there is none', () => {
  const { action, paragraphs, facts } = forgottenLetter({ ...LINK, path: null }, AT);
  expect(action).toBeUndefined();
  expect(paragraphs).toHaveLength(1);
  expect(facts.map(([name]) => name)).toEqual(['Hesap']);
});
