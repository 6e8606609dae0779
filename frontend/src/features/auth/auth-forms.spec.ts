import { loginErrors } from './login-errors.js';
import { type RegisterForm, registerErrors } from './register-errors.js';

describe('login', () => {
  it.each([
    ['', 'abcd', { email: 'E-posta adresi gerekli' }],
    ['   ', 'abcd', { email: 'E-posta adresi gerekli' }],
    ['elif@', 'abcd', { email: 'Geçerli bir e-posta adresi girin' }],
    ['ışık@ornek.com', 'abcd', { email: 'Geçerli bir e-posta adresi girin' }],
    ['elif@ornek.com', '', { password: 'Şifre gerekli' }],
    ['elif@ornek.com', 'abc', { password: 'Şifre en az 4 karakter olmalıdır' }],
    ['', '', { email: 'E-posta adresi gerekli', password: 'Şifre gerekli' }],
    [' Elif@Ornek.com ', 'abcd', {}],
  ])('judges %p and %p', (email, password, errors) => {
    expect(loginErrors({ email, password })).toEqual(errors);
  });
});

describe('registration', () => {
  const form: RegisterForm = {
    name: 'Elif Yaman',
    email: 'elif@ornek.com',
    phone: '',
    password: 'abcd',
    again: 'abcd',
    terms: true,
  };
  const empty: RegisterForm = { name: '', email: '', phone: '', password: '', again: '', terms: false };

  it('reports one error at a time, in the specified order', () => {
    const messages: string[] = [];
    let current = empty;
    for (const next of [
      { name: form.name },
      { email: form.email },
      { password: 'abcd' },
      { again: 'abcd' },
      { terms: true },
    ]) {
      messages.push(...Object.values(registerErrors(current)));
      current = { ...current, ...next };
    }
    expect(messages).toEqual([
      'Ad soyad gerekli',
      'E-posta adresi gerekli',
      'Şifre gerekli',
      'Şifreler eşleşmiyor',
      'Kullanım şartlarını kabul etmeniz gerekiyor',
    ]);
    expect(registerErrors(current)).toEqual({});
  });

  it.each<[Partial<RegisterForm>, Partial<Record<keyof RegisterForm, string>>]>([
    [{ name: 'A' }, { name: 'Ad soyad en az 2 karakter olmalıdır' }],
    [{ name: 'A'.repeat(51) }, { name: 'Ad soyad en fazla 50 karakter olabilir' }],
    [{ email: 'elif' }, { email: 'Geçerli bir e-posta adresi girin' }],
    [{ password: 'abc', again: 'abc' }, { password: 'Şifre en az 4 karakter olmalıdır' }],
    [{ phone: 'yok' }, { phone: 'Geçerli bir telefon numarası girin' }],
    [{ phone: '+90 (500) 000 00 00' }, {}],
    [
      { name: 'A', email: 'x' },
      { name: 'Ad soyad en az 2 karakter olmalıdır', email: 'Geçerli bir e-posta adresi girin' },
    ],
  ])('then reports what the server would refuse: %j', (change, errors) => {
    expect(registerErrors({ ...form, ...change })).toEqual(errors);
  });
});
