import {
  SAMPLE_AT as AT,
  SAMPLE_SITE as SITE,
  sampleLink,
  sampleMails,
  sampleOrder,
  samplePayment,
} from '../../testing/sample-mails.js';
import { deviceMail, forgottenMail, passwordMail } from './account-mails.js';
import { mailHtml } from './mail-html.js';
import { mailText } from './mail-text.js';
import { cancelledMail } from './order-mails.js';
import { rejectedMail, reversedMail } from './payment-mails.js';

const EVIL = '<img src=x onerror=alert(1)>"\'&';
const ORDER = sampleOrder(EVIL);
const MAILS = sampleMails(EVIL);

it.each(Object.entries(MAILS))(
  '%s: no name or reason becomes markup, and HTML and text have the same content',
  (_, content) => {
    const html = mailHtml(content, SITE);
    const text = mailText(content, SITE);
    expect(html).not.toMatch(/<img|onerror=alert\(1\)>/);
    expect(html).not.toMatch(/<(script|link|svg|iframe|form)\b|url\(/);
    for (const sentence of [content.title, ...content.paragraphs, content.warning ?? '']) {
      expect(text).toContain(sentence);
      expect(html).toContain(sentence.replaceAll("'", '&#39;'));
    }
    for (const [name, value] of content.facts) expect(text).toContain(`${name}: ${value}`);
    const address = `${SITE.url}${content.action!.path}`;
    expect(text).toContain(`${content.action!.label}:\n${address}\n`);
    expect(html).toContain(`href="${address}"`);
    expect(html).toContain(`href="mailto:${SITE.contactEmail}"`);
    expect(`${html}${text}`).not.toMatch(/undefined|null|\[object|NaN/);
    // Dark is designed, too: every coloured class has its rule.
    const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')));
    for (const name of classes) expect(html).toContain(`.${name}{`);
  },
);

it.each([
  'evil.com Kaya',
  'https://evil',
  'www.evil.com',
  'x@evil.test',
  'evil\uFF0Ecom',
  '0850 123 45 67',
  'ara (850)123-4567',
])('does not greet with %p, which mail programs would turn into a link', (name) => {
  const content = passwordMail({ at: AT }, name);
  for (const form of [mailHtml(content, SITE), mailText(content, SITE)]) {
    expect(form).toContain('Merhaba,');
    expect(form).not.toContain(name);
  }
});

it.each(['Dr. Ayşe Yılmaz', 'Ayşe K.', 'Elif 2007', "Anne-Marie D'Souza"])('greets with %p', (name) => {
  expect(mailText(passwordMail({ at: AT }, name), SITE)).toContain(`Merhaba ${name},`);
});

it('formats amounts, numbers and times in Turkish', () => {
  const text = mailText(MAILS['cancelled']!, SITE);
  expect(text).toContain('10.000 Takipçi');
  expect(text).toContain('Toplam: ₺12.345,50');
  expect(text).toContain('Cüzdana iade: ₺12.345,50');
  expect(text).toMatch(/Sipariş tarihi: 22 Kasım 2026 17:30/);
});

it('names an order by its short number, as screens do', () => {
  const { subject } = MAILS['cancelled']!;
  expect(subject).toBe('Siparişiniz iptal edildi: ORD-1-1');
  expect(mailText(MAILS['cancelled']!, SITE)).toContain('Sipariş: ORD-1-1\n');
});

it('names a restore of the log in its title', () => {
  const [head, restored] = [MAILS['head']!, MAILS['restored']!];
  expect([head.title, head.tone]).toEqual(['Günlük özet 1', 'primary']);
  expect([restored.title, restored.tone]).toEqual(['Günlüğün eski bir kopyası geri yüklendi', 'warn']);
});

it('explains why a cancelled order has no refund', () => {
  const none = {
    ...ORDER,
    cancelled: { ...ORDER.cancelled!, refunded: '0', noRefundReason: 'paid-by-transfer' as const },
  };
  const { paragraphs, facts } = cancelledMail(none, 'Elif');
  expect(paragraphs).toEqual(['Havale veya Papara ile ödendiği için cüzdana iade yapılmadı.']);
  expect(facts.map(([name]) => name)).not.toContain('Cüzdana iade');
});

it('states the order of a cart payment, and no balance', () => {
  const cart = { ...samplePayment(EVIL), forCart: true, balanceAfter: null };
  expect(rejectedMail(cart, 'Elif').paragraphs).toEqual([
    'Bu talebin siparişi verilmedi. Ödemeyi yaptıysanız dekontunuzla bize yazın.',
  ]);
  const undone = reversedMail({ ...cart, reversed: 'approved' }, 'Elif');
  expect(undone.paragraphs.join()).toMatch(/siparişi de iptal edildi; bakiyeniz değişmedi/);
  expect(undone.paragraphs.join()).not.toContain('cüzdanınızdan düşüldü');
});

it('shows the new address masked: the e-mail goes to the old one as well', () => {
  const text = mailText(MAILS['email']!, SITE);
  expect(text).toContain('y…@ornek.test');
  expect(text).not.toContain('yeni@ornek.test');
});

it('mentions no link when it has none', () => {
  const { action, paragraphs, facts } = forgottenMail({ ...sampleLink(EVIL), path: null }, AT);
  expect(action).toBeUndefined();
  expect(paragraphs).toHaveLength(1);
  expect(facts.map(([name]) => name)).toEqual(['Hesap']);
});

it('describes an unknown browser in words, and leaves no field blank', () => {
  const content = deviceMail({ device: '', at: AT }, 'Elif');
  expect(mailText(content, SITE)).toContain('Cihaz: Bilinmeyen cihaz');
});
