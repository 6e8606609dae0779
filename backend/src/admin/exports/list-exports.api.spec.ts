import type { AdminServiceView, AdminUserView, CommandResult, Page } from '@yukselt/contracts/api';
import { pdfReceipt, uploadReceipt } from '../../receipts/testing/receipt-uploads.js';
import { ApiClient, checkoutOf } from '../../testing/api-client.js';
import { seededApp } from '../../testing/seeded-app.js';
import type { TestApp } from '../../testing/test-app.js';

const ADMIN = '/api/v1/admin';
let test: TestApp;
let ayse: ApiClient;
beforeAll(async () => {
  ({ test, ayse } = await seededApp());
  const contact = { name: 'Ece', email: 'ece@ornek.test', subject: 'order', message: 'Nerede,=1+1' };
  for (const [url, payload] of [
    ['/api/v1/contact-messages', contact],
    ['/api/v1/newsletter', { email: contact.email }],
  ] as const)
    await test.app.inject({ method: 'POST', url, payload });
});
afterAll(() => test.close());

const file = (path: string, who = ayse) =>
  test.app.inject({ url: `${ADMIN}${path}`, headers: { authorization: `Bearer ${who.session.accessToken}` } });
/** Lines without the quotes, which every cell has. */
const linesOf = async (path: string) =>
  (await file(path)).body
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.slice(1, -1).replaceAll('";"', ';'));
const page = async <T>(path: string) => (await ayse.get<Page<T>>(`${ADMIN}${path}`)).body.items;

it('exports all users of a filter', async () => {
  const answer = await file('/users/export');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="kullanicilar.csv"',
    'cache-control': 'no-store',
  });
  const [header, ...rows] = await linesOf('/users/export');
  expect(answer.body.codePointAt(0)).toBe(0xfeff);
  expect(header).toBe('Ad;E-posta;Telefon;Rol;Durum;Bakiye (₺);Sipariş;Son giriş;Kayıt');
  const users = await page<AdminUserView>('/users?limit=100');
  expect(rows.map((row) => row.split(';')[1])).toEqual(users.map(({ email }) => email));
  const admins = await linesOf('/users/export?role=admin');
  expect(admins.slice(1)).toHaveLength(users.filter(({ role }) => role === 'admin').length);
  expect(admins[1]).toMatch(/;Yönetici;Aktif;0,00;0;(Hiç|\d\d\.\d\d\.\d{4} \d\d:\d\d);\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
});

it('exports all services of a filter, one row per price', async () => {
  const [header, ...rows] = await linesOf('/services/export?q=takip');
  expect(header).toBe('Platform;Hizmet;Kategori;Miktar;Fiyat (₺);Kalite;Teslimat;Durum;Güncellendi');
  const services: AdminServiceView[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const { body }: { body: Page<AdminServiceView> } = await ayse.get(
      `${ADMIN}/services?q=takip&limit=100${next && `&cursor=${next}`}`,
    );
    services.push(...body.items);
    next = body.next;
  }
  expect(rows.map((row) => row.split(';').slice(0, 4).join(';'))).toEqual(
    services.flatMap(({ platform, name, category, prices }) =>
      prices.map(({ amount }) => `${platform};${name};${category};${amount}`),
    ),
  );
  expect(rows[0]).toMatch(/;\d+,\d\d;/);
});

it('states in the payment requests what each is for, and whether another has the same receipt', async () => {
  const customer = await ApiClient.register(test.app, 'Dekont Deneme');
  const topUp = { amount: '50000', method: 'bank' };
  const ids: string[] = [];
  for (const [path, body] of [
    ['payment-requests', topUp],
    ['checkout', await checkoutOf(test.app, 'bank')],
    ['payment-requests', { ...topUp, amount: '60000' }],
  ] as const)
    ids.push((await customer.post<CommandResult>(`/api/v1/me/${path}`, body)).body.requestId!);
  for (const [place, id] of ids.entries())
    expect((await uploadReceipt(test.app, customer, id, pdfReceipt(place < 2 ? 'one' : 'two'))).status).toBe(200);
  const query = `q=${encodeURIComponent(customer.session.user.email)}`;
  const [header = '', ...rows] = await linesOf(`/exports/payment-requests.csv?${query}`);
  const places = ['Talep ID', 'Tür', 'Aynı dekont'].map((column) => header.split(';').indexOf(column));
  const cells = rows.map((row) => places.map((place) => row.split(';')[place]));
  expect(cells.sort()).toEqual(
    [
      [ids[0], 'Bakiye yükleme', 'Evet'],
      [ids[1], 'Sepet ödemesi', 'Evet'],
      [ids[2], 'Bakiye yükleme', 'Hayır'],
    ].sort(),
  );
});

it.each([
  ['platforms', 'Sıra;Ad;Adres;Açıklama;Renk;Aktif hizmet;Hizmet;Kategori;Durum;Güncellendi'],
  ['categories', 'Platform;Sıra;Kategori;Açıklama;Hizmet;Durum;Güncellendi'],
  ['blog/posts', 'Başlık;Adres;Durum;Kategori;Yazar;Yayın tarihi;Son değişiklik'],
  ['messages', 'Ad;E-posta;Konu;Mesaj;Tarih;Okundu'],
  ['newsletter', 'E-posta;Kayıt tarihi;Onay tarihi'],
])('gives the %s as a file', async (list, header) => {
  const [first, ...rows] = await linesOf(`/${list}/export`);
  expect(first).toBe(header);
  expect(rows.length).toBeGreaterThan(0);
});

it('refuses unknown filters, and all roles except admins', async () => {
  for (const unknown of ['cursor=a', 'sort=balance'])
    expect((await file(`/users/export?${unknown}`)).statusCode).toBe(400);
  const customer = await ApiClient.logIn(test.app, 'elif@yukselt.demo');
  for (const list of ['users', 'services', 'platforms', 'categories', 'blog/posts', 'messages', 'newsletter'])
    expect((await file(`/${list}/export`, customer)).statusCode).toBe(403);
});

it('exports no formula from a visitor’s text, for any separator of the spreadsheet', async () => {
  expect((await file('/messages/export?subject=order')).body).toContain('"Nerede,\'=1+1"');
});
