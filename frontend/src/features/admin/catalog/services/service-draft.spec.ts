import type { AdminServiceView } from '@yukselt/contracts/api';
import { newPrice, priceText, readService, serviceDraft, stepped } from './service-draft.js';

const SERVICE: AdminServiceView = {
  id: 's',
  version: 3,
  isActive: false,
  createdAt: '',
  updatedAt: '',
  platformId: 'p',
  platform: 'Instagram',
  categoryId: 'c',
  category: 'Takipçi',
  name: 'Takipçi',
  description: 'Açık',
  prices: [
    { amount: 100, price: '1050' },
    { amount: 1000, price: '9000' },
  ],
  features: ['Hızlı', 'Güvenli'],
  deliveryTime: '0-1 saat',
  quality: 'Yüksek',
};
const whole = () => serviceDraft(SERVICE);

it('starts a new service with the defaults', () => {
  expect(serviceDraft(null)).toMatchObject({
    prices: [{ amount: '100', price: '10,00' }],
    deliveryTime: '1-6 saat',
    quality: 'Standard',
    isActive: true,
    categoryId: '',
  });
});

it('returns an unchanged service unchanged', () => {
  const { errors, body } = readService(whole());
  expect(errors).toEqual({});
  expect(body).toEqual({
    platformId: 'p',
    categoryId: 'c',
    name: 'Takipçi',
    description: 'Açık',
    prices: SERVICE.prices,
    features: ['Hızlı', 'Güvenli'],
    deliveryTime: '0-1 saat',
    quality: 'Yüksek',
    isActive: false,
  });
});

it('names every field that is missing', () => {
  const { errors } = readService({ ...serviceDraft(null), prices: [], deliveryTime: ' ' });
  expect(errors).toEqual({
    name: 'Hizmet adı gerekli',
    description: 'Açıklama gerekli',
    platformId: 'Platform seçin',
    categoryId: 'Kategori seçin',
    deliveryTime: 'Teslimat süresi gerekli',
    prices: 'En az bir fiyat satırı gerekli',
  });
});

it.each([
  [{ amount: '0', price: '10' }, { 'prices.0.amount': 'Miktar pozitif bir tam sayı olmalıdır' }],
  [{ amount: '1,5', price: '10' }, { 'prices.0.amount': 'Miktar pozitif bir tam sayı olmalıdır' }],
  [{ amount: '99999999', price: '10' }, { 'prices.0.amount': 'Miktar en fazla 10.000.000 olabilir' }],
  [{ amount: '100', price: '10.5' }, { 'prices.0.price': 'Fiyatı 10 ya da 10,50 gibi yazın' }],
  [{ amount: '100', price: '0' }, { 'prices.0.price': 'Fiyat sıfırdan büyük olmalıdır' }],
  [{ amount: '100', price: '1000000,01' }, { 'prices.0.price': 'Fiyat en fazla ₺1.000.000,00 olabilir' }],
])('refuses a row of %p', (row, errors) => {
  expect(readService({ ...whole(), prices: [{ key: 0, ...row }] }).errors).toEqual(errors);
});

it('refuses an amount twice, at the second row', () => {
  expect(readService({ ...whole(), prices: [newPrice(0), newPrice(1)] }).errors).toEqual({
    'prices.1.amount': 'Bu miktar yukarıda var',
  });
});

it('drops empty feature lines and bounds them', () => {
  expect(readService({ ...whole(), features: ' Hızlı \n\n  \nUcuz' }).body.features).toEqual(['Hızlı', 'Ucuz']);
  expect(readService({ ...whole(), features: 'a\n'.repeat(21) }).errors).toEqual({
    features: 'En fazla 20 özellik yazılabilir',
  });
  expect(readService({ ...whole(), features: 'a'.repeat(121) }).errors).toEqual({
    features: 'Bir özellik en fazla 120 karakter olabilir',
  });
});

it('steps amounts by one and prices by 0,01 without a float', () => {
  expect([stepped('100', 'amount', 1), stepped('1', 'amount', -1), stepped('x', 'amount', 1)]).toEqual([
    '101',
    '1',
    'x',
  ]);
  expect([
    stepped('10', 'price', 1),
    stepped('0,30', 'price', -1),
    stepped('0,01', 'price', -1),
    stepped('?', 'price', 1),
  ]).toEqual(['10,01', '0,29', '0,01', '?']);
  expect(priceText(123_450n)).toBe('1234,50');
});
