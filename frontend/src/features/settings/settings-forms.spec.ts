import { passwordErrors, profileErrors, profileOf } from './setting-errors.js';

it.each([
  [{ current: '', next: 'yenisifre', again: 'yenisifre' }, { current: 'Mevcut şifrenizi girin' }],
  [{ current: 'eski', next: 'kisa5', again: 'kisa5' }, { next: 'Yeni şifre en az 6 karakter olmalıdır' }],
  [{ current: 'eski', next: 'yenisifre', again: 'yenisifra' }, { again: 'Yeni şifreler eşleşmiyor' }],
  [
    { current: '', next: '', again: 'x' },
    {
      current: 'Mevcut şifrenizi girin',
      next: 'Yeni şifre en az 6 karakter olmalıdır',
      again: 'Yeni şifreler eşleşmiyor',
    },
  ],
  [{ current: 'eski', next: 'altı66', again: 'altı66' }, {}],
])('judges the password change %j', (form, errors) => {
  expect(passwordErrors(form, 'user')).toEqual(errors);
});

it('asks admins for twelve characters', () => {
  const form = { current: 'eski', next: 'onbir-karak', again: 'onbir-karak' };
  expect(passwordErrors(form, 'admin')).toEqual({ next: 'Yönetici ve denetçi şifreleri en az 12 karakter olmalıdır' });
  expect(passwordErrors({ ...form, next: 'oniki-karakt', again: 'oniki-karakt' }, 'admin')).toEqual({});
});

it.each([
  [{ name: 'Elif Yaman', email: 'elif@ornek.com', phone: '', currentPassword: '' }, {}],
  [
    { name: ' ', email: '', phone: '', currentPassword: '' },
    { name: 'Ad soyad gerekli', email: 'E-posta adresi gerekli' },
  ],
  [
    { name: 'E', email: 'elif', phone: 'yok', currentPassword: '' },
    {
      name: 'Ad soyad en az 2 karakter olmalıdır',
      email: 'Geçerli bir e-posta adresi girin',
      phone: 'Geçerli bir telefon numarası girin',
    },
  ],
  [
    { name: 'Elif Yaman', email: 'yeni@ornek.com', phone: '', currentPassword: '' },
    { currentPassword: 'Mevcut şifrenizi girin' },
  ],
  [{ name: 'Elif Yaman', email: ' ELIF@ornek.com ', phone: '', currentPassword: '' }, {}],
])('judges the profile %j', (form, errors) => {
  expect(profileErrors(form, 'elif@ornek.com')).toEqual(errors);
});

it('sends no empty phone, and the password only with a changed e-mail address', () => {
  const form = { name: 'E', email: 'e@o.co', phone: ' ', currentPassword: 'gizli' };
  expect(profileOf(form, 'e@o.co')).toEqual({ name: 'E', email: 'e@o.co' });
  expect(profileOf(form, 'eski@o.co')).toEqual({ name: 'E', email: 'e@o.co', currentPassword: 'gizli' });
});
