import type { SiteSettings } from '@yukselt/contracts/api';
import { checkIban, fieldName, readSite, siteDraft } from './site-settings-draft.js';

const SETTINGS: SiteSettings = {
  name: 'Yükselt',
  description: 'Hizmetler',
  contact: { email: 'destek@yukselt.example', phone: '+90 850 000 00 00', address: 'İstanbul' },
  support: [],
  transfer: {
    holder: 'Yükselt',
    papara: { bank: 'Papara', account: 'TR370999900000000000001234' },
    bank: { bank: 'Banka', account: 'TR940999800000000000005678' },
  },
  minLoadAmount: '1000',
  maxLoadAmount: '1000000',
  maintenanceMode: false,
  registrationEnabled: true,
};

it('formats settings for people and parses them back unchanged', () => {
  const draft = siteDraft(SETTINGS);
  expect([draft.minLoadAmount, draft.maxLoadAmount, draft.transfer.bank.account]).toEqual([
    '10,00',
    '10000,00',
    'TR94 0999 8000 0000 0000 0056 78',
  ]);
  expect(readSite(draft)).toEqual({ settings: SETTINGS, errors: {} });
});

it.each([
  [{ name: ' ' }, { name: 'Bu alan gerekli' }],
  [{ minLoadAmount: 'on lira' }, { minLoadAmount: 'Geçersiz tutar' }],
  [{ maxLoadAmount: '-5' }, { maxLoadAmount: 'Geçersiz tutar' }],
  [{ minLoadAmount: '20', maxLoadAmount: '19,99' }, { maxLoadAmount: 'Üst sınır alt sınırdan küçük olamaz' }],
  [{ support: [{ name: 'A', phone: 'yok', role: 'B' }] }, { 'support.0.phone': 'Geçerli bir telefon numarası girin' }],
])('refuses %j where it is wrong', (change, errors) => {
  expect(readSite({ ...siteDraft(SETTINGS), ...change })).toEqual({ settings: null, errors });
});

it.each([
  ['', undefined, '0 / 26 karakter'],
  ['t', undefined, '1 / 26 karakter'],
  ['TR94 0999', undefined, '8 / 26 karakter'],
  ['DE94', 'Geçerli bir IBAN girin', '4 / 26 karakter'],
  ['TR94 0999 8000 0000 0000 0056 79', 'Geçerli bir IBAN girin', '26 / 26 karakter'],
  ['tr94 0999 8000 0000 0000 0056 78', undefined, 'IBAN geçerli'],
])('reports the state of %p while it is typed', (text, error, hint) => {
  expect(checkIban(text)).toEqual(error === undefined ? { hint } : { error, hint });
});

it('names the field behind a path', () => {
  expect(
    [
      'name',
      'contact.email',
      'support.1.phone',
      'transfer.bank.account',
      'transfer.papara.bank',
      'transfer.holder',
      'maxLoadAmount',
    ].map(fieldName),
  ).toEqual([
    'Site adı',
    'İletişim e-postası',
    'Mesajlaşma kişileri 2, Telefon',
    'Banka hesabı, IBAN',
    'Papara hesabı, Kurum adı',
    'Hesap sahibi',
    'En çok (₺)',
  ]);
});
