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
  expect(passwordErrors(form)).toEqual(errors);
});

it.each([
  [{ name: 'Elif Yaman', email: 'elif@ornek.com', phone: '' }, {}],
  [
    { name: ' ', email: '', phone: '' },
    { name: 'Ad soyad gerekli', email: 'E-posta adresi gerekli' },
  ],
  [
    { name: 'E', email: 'elif', phone: 'yok' },
    {
      name: 'Ad soyad en az 2 karakter olmalıdır',
      email: 'Geçerli bir e-posta adresi girin',
      phone: 'Geçerli bir telefon numarası girin',
    },
  ],
])('judges the profile %j', (form, errors) => {
  expect(profileErrors(form)).toEqual(errors);
});

it('sends no phone when none was given', () => {
  expect(profileOf({ name: 'E', email: 'e@o.c', phone: ' ' })).toEqual({ name: 'E', email: 'e@o.c' });
});
