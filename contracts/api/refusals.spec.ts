import type { z } from 'zod';
import * as api from './index.js';

/** Every schema of a request body. */
const BODIES = Object.entries(api as Record<string, unknown>)
  .filter(([name]) => name.endsWith('Body') && name !== 'kurusBody')
  .map(([name, schema]): [string, z.ZodType] => [name, schema as z.ZodType]);

/** Words of programs and of the validator's own catalogues. */
const ENGINEERS =
  /beklenen|alınan|string|number|boolean|object|array|undefined|null|NaN|desen|Geçersiz değer|Invalid|expected|Too /i;
const WRONG: readonly unknown[] = [
  undefined,
  null,
  5,
  -1.5,
  'x',
  '',
  '\ud800',
  true,
  [],
  [5],
  {},
  { a: 1 },
  'x'.repeat(100_000),
];

interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
}
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

/** Messages for every wrong value in every place of a schema: the other fields are missing, which is refused, too. */
function messagesOf(
  schema: z.ZodType,
  place: string,
  wrap: (value: unknown) => unknown,
  root: z.ZodType,
): [string, string][] {
  const messages = WRONG.flatMap((value) =>
    (root.safeParse(wrap(value)).error?.issues ?? []).map(({ path, message }): [string, string] => [
      `${place} ${path.join('.')}`,
      message,
    ]),
  );
  const { shape, element, innerType, in: input } = defOf(schema);
  const inner = innerType ?? input;
  if (inner) messages.push(...messagesOf(inner, place, wrap, root));
  if (element) messages.push(...messagesOf(element, `${place}[]`, (value) => wrap([value]), root));
  for (const [name, field] of Object.entries(shape ?? {}))
    messages.push(...messagesOf(field, `${place}.${name}`, (value) => wrap({ [name]: value }), root));
  return messages;
}

it('the schemas of all request bodies are found', () => {
  expect(BODIES.length).toBeGreaterThan(40);
});

it.each(BODIES)('%s refuses every wrong value without a message of the validator itself', (name, schema) => {
  const messages = messagesOf(schema, name, (value) => value, schema);
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter(([, message]) => ENGINEERS.test(message))).toEqual([]);
});

const refusalOf = (schema: z.ZodType, value: unknown, field: string) =>
  schema.safeParse(value).error?.issues.find(({ path }) => path.join('.') === field)?.message;

it.each<[string, z.ZodType, unknown, string]>([
  ['amount', api.topUpBody, { amount: 5 }, 'Geçersiz tutar'],
  ['method', api.topUpBody, { method: 5 }, 'Geçersiz ödeme yöntemi'],
  ['method', api.checkoutBody, { method: null }, 'Lütfen bir ödeme yöntemi seçin.'],
  ['lines', api.checkoutBody, {}, 'Sepet boş, sipariş oluşturulamıyor.'],
  ['target.url', api.checkoutBody, { target: { url: 5 } }, 'Lütfen geçerli bir profil/video URL girin.'],
  ['email', api.loginBody, { email: [] }, 'E-posta adresi gerekli'],
  ['password', api.loginBody, { password: 1234 }, 'Şifre gerekli'],
  ['name', api.registerBody, { name: {} }, 'Ad soyad gerekli'],
  ['phone', api.registerBody, { phone: 5 }, 'Geçerli bir telefon numarası girin'],
  ['currentPassword', api.changePasswordBody, {}, 'Mevcut şifrenizi girin'],
  ['newPassword', api.changePasswordBody, { newPassword: 5 }, 'Yeni şifre en az 6 karakter olmalıdır'],
  ['reason', api.undoDecisionBody, { reason: 5 }, 'Lütfen bir neden yazın.'],
  ['title', api.postBody, { title: 5 }, 'Başlık gerekli'],
  ['name', api.newPlatformBody, {}, 'Platform adı gerekli'],
  ['author', api.commentBody, { author: null }, 'Adınızı yazın'],
  ['subject', api.contactMessageBody, { subject: 7 }, 'Lütfen bir konu seçin'],
  ['message', api.contactMessageBody, { message: 7 }, 'Mesajınızı yazın'],
  ['transfer.bank.account', api.siteSettingsBody, { transfer: { bank: { account: 1 } } }, 'Geçerli bir IBAN girin'],
  ['minLoadAmount', api.siteSettingsBody, { minLoadAmount: 10 }, 'Geçersiz tutar'],
  ['', api.loginBody, [], 'Gönderilen bilgiler geçersiz.'],
  ['', api.loginBody, { role: 'admin', email: 'a@b.test', password: 'x' }, 'Bilinmeyen alan: role'],
  ['role', api.newUserBody, { role: 'king' }, 'Sunulan seçeneklerden biri seçilmelidir'],
  ['email', api.loginBody, { email: `${'a'.repeat(300)}@b.test` }, 'En fazla 254 karakter olabilir'],
])('%s of a body is refused with its specified message', (field, schema, value, words) => {
  expect(refusalOf(schema, value, field)).toBe(words);
});
