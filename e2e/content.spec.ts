import type { Page } from '@playwright/test';
import type { ContactMessageView, Page as ListPage } from '@yukselt/contracts/api';
import { withoutFirstData } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { ADMIN, read, tokenOf } from './support/users.js';

const toast = (page: Page, text: string) => expect(page.locator('#toasts').getByText(text)).toBeVisible();
const unique = (name: string) => `${name}-${process.pid}-${Date.now()}`;

test('every address of the content pages shows its page', { tag: '@desktop' }, async ({ page }) => {
  const pages: [heading: string, paths: string[]][] = [
    ['Büyümeyi adım adım, hesabı kuruşu kuruşuna.', ['/about', '/hakkimizda']],
    ['İletişim', ['/contact', '/iletisim']],
    ['Sıkça Sorulan Sorular', ['/faq', '/sss']],
    ['Ücretsiz Araçlar', ['/ucretsiz-takipci-araclari', '/tools', '/araclar']],
    ['Gizlilik Politikası', ['/privacy-policy']],
    ['Kişisel Verilerin Korunması', ['/data-privacy']],
    ['Kullanım Şartları', ['/terms-of-service']],
    ['Geliştirici API’si', ['/api']],
  ];
  for (const [heading, paths] of pages) {
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible();
    }
  }
});

test('a message shows that it is being sent, and what was typed survives a server that is down', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Ad soyad').fill('Ece Şahin');
  await form.getByLabel('E-posta adresi').fill('ece@ornek.test');
  await form.getByLabel('Konu').selectOption('order');
  await form.getByLabel('Mesajınız').fill('Siparişim nerede?');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const keys: (string | undefined)[] = [];
  await page.route(
    '**/api/v1/contact-messages',
    async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await held;
      await route.abort();
    },
    { times: 1 },
  );
  await form.getByRole('button', { name: 'Mesajı Gönder' }).click();
  await expect(form.getByRole('button', { name: 'Yükleniyor...' })).toBeDisabled();
  release();
  await toast(page, 'Yanıt gelmedi: mesajınız ulaşmış olabilir. Yeniden gönderin, yalnızca bir kez kaydedilir.');
  await expect(form.getByLabel('Mesajınız')).toHaveValue('Siparişim nerede?');
  // The second attempt says that it is one: had the first arrived, the shop would not store it twice.
  const again = page.waitForRequest('**/api/v1/contact-messages');
  await form.getByRole('button', { name: 'Mesajı Gönder' }).click();
  await toast(page, 'Mesajınız başarıyla gönderildi! En kısa sürede size dönüş yapacağız.');
  const firstKey = keys[0];
  expect(firstKey).toMatch(/^[0-9a-f-]{36}$/);
  expect((await again).headers()['idempotency-key']).toBe(firstKey);
  await form.getByLabel('Ad soyad').fill('Ece Şahin');
  await form.getByLabel('E-posta adresi').fill('ece@ornek.test');
  await form.getByLabel('Konu').selectOption('order');
  await form.getByLabel('Mesajınız').fill('Siparişim nerede?');
  const next = page.waitForRequest('**/api/v1/contact-messages');
  await form.getByRole('button', { name: 'Mesajı Gönder' }).click();
  expect((await next).headers()['idempotency-key']).not.toBe(firstKey);
});

test('the contact page links out of the site, and a message reaches the admins', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await test.step('channels, experts and map link out of the site, and a failed read can be retried', async () => {
    await page.route('**/api/v1/site', (route) => route.abort(), { times: 1 });
    await withoutFirstData(page);
    await page.goto('/iletisim');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'İletişim bilgileri okunamadı' })).toBeVisible();
    await main.getByRole('button', { name: 'Tekrar dene' }).click();
    await expect(main.getByRole('link', { name: 'Sohbeti Başlat' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/905000000001\?text=Merhaba/,
    );
    await expect(main.getByRole('link', { name: 'destek@yukselt.example' })).toHaveAttribute(
      'href',
      'mailto:destek@yukselt.example',
    );
    await expect(main.getByRole('link', { name: '+90 850 000 00 00' })).toHaveAttribute('href', 'tel:+908500000000');
    await expect(main.getByText('7/24 açık')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Emre Koç ile sohbet' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/905000000002/,
    );
    await expect(main.getByRole('link', { name: 'Telefonla ara: Emre Koç' })).toHaveAttribute(
      'href',
      'tel:+905000000002',
    );
    await expect(main.getByRole('link', { name: 'Haritada aç' })).toHaveAttribute(
      'href',
      /openstreetmap\.org\/search\?query=%C3%96rnek/,
    );
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(main.locator('details')).toHaveCount(4);
  });
  await test.step('a message reaches the admins, and an invalid field is reported at the field', async () => {
    const form = page.getByRole('main').locator('form');
    const send = form.getByRole('button');
    await send.click();
    for (const text of ['Ad soyad gerekli', 'E-posta adresi gerekli', 'Lütfen bir konu seçin', 'Mesajınızı yazın'])
      await expect(form.getByText(text)).toBeVisible();
    await expect(form.getByLabel('Ad soyad')).toBeFocused();
    await expect
      .poll(async () => {
        const [header, label] = [
          await page.getByRole('banner').boundingBox(),
          await form.getByText('Ad soyad', { exact: true }).boundingBox(),
        ];
        return label!.y - header!.y - header!.height;
      }, 'hidden below the header')
      .toBeGreaterThanOrEqual(0);
    await form.getByLabel('Ad soyad').fill('Ece Şahin');
    await form.getByLabel('E-posta adresi').fill('ece');
    await form.getByLabel('Konu').selectOption({ label: 'Teknik' });
    const message = unique('Sayfa açılmıyor');
    await form.getByLabel('Mesajınız').fill(message);
    await send.click();
    await expect(form.getByText('Geçerli bir e-posta adresi girin')).toBeVisible();
    await expect(form.getByLabel('E-posta adresi')).toBeFocused();
    await form.getByLabel('E-posta adresi').fill('Ece@Ornek.test');
    await send.click();
    await toast(page, 'Mesajınız başarıyla gönderildi! En kısa sürede size dönüş yapacağız.');
    for (const label of ['Ad soyad', 'E-posta adresi', 'Konu', 'Mesajınız'])
      await expect(form.getByLabel(label)).toHaveValue('');
    const { items } = await read<ListPage<ContactMessageView>>(
      request,
      await tokenOf(request, ADMIN),
      '/admin/messages?state=unread',
    );
    expect(items.find((item) => item.message === message)).toMatchObject({
      name: 'Ece Şahin',
      email: 'ece@ornek.test',
      subject: 'technical',
      readAt: null,
    });
  });
});

test('the FAQ is searched, filtered and opened, several answers at once', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/sss');
  const main = page.getByRole('main');
  const questions = main.locator('details');
  await expect(questions).toHaveCount(12);
  await expect(main.getByRole('group', { name: 'Kategoriler' }).getByRole('button')).toHaveText([
    'Tümü 24',
    'Siparişler 8',
    'Ödeme 6',
    'Teslimat 5',
    'Hesap 5',
  ]);
  await questions.nth(0).locator('summary').click();
  await questions.nth(3).locator('summary').press('Enter');
  await expect(main.locator('details[open]')).toHaveCount(2);
  await main.getByRole('button', { name: 'Teslimat' }).click();
  await expect(questions).toHaveCount(3);
  await main.getByRole('searchbox').fill('DÜŞERSE');
  await expect(questions).toHaveCount(1);
  await expect(page).toHaveURL(/ara=D%C3%9C%C5%9EERSE/);
  await main.getByRole('searchbox').fill('bulunmayan');
  await expect(main.getByRole('heading', { name: 'Sonuç bulunamadı' })).toBeVisible();
  await main.getByRole('button', { name: 'Filtreleri temizle' }).click();
  await expect(questions).toHaveCount(12);
  await expect(main.getByRole('searchbox')).toBeFocused();
  for (const [name, href] of [
    ['Sohbeti Başlat', /wa\.me/],
    ['+90 850 000 00 00', /^tel:/],
    ['destek@yukselt.example', /^mailto:/],
  ] as const) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('the free tools show sample figures as samples, also after the code of the analysis did not load', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.route('**/assets/analysis-*.js', (route) => route.abort(), { times: 1 });
  await page.goto('/tools');
  const main = page.getByRole('main');
  const analyse = main.getByRole('button', { name: 'Analiz Et' });
  await analyse.click();
  await expect(main.getByText("Lütfen geçerli bir profil URL'si girin")).toBeVisible();
  await expect(main.getByLabel('Profil URL’si')).toBeFocused();
  await main.getByLabel('Profil URL’si').fill('instagram.com/ornek');
  await analyse.click();
  await expect(main.getByRole('heading', { name: 'Analiz sırasında bir hata oluştu' })).toBeVisible();
  await main.getByRole('button', { name: 'Tekrar dene' }).click();
  await toast(page, 'Profil analizi tamamlandı!');
  await expect(main.getByLabel('Profil URL’si')).toHaveValue('instagram.com/ornek');
  await expect(main.getByText('Örnek veriler')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Sonuç: instagram.com/ornek' })).toBeVisible();
  await main.getByRole('button', { name: 'Dene: Etiket Önerici' }).click();
  await toast(page, 'Etiket Önerici özelliği yakında!');
  await main.getByRole('button', { name: 'Rapor Al: Etiket Önerici' }).click();
  await toast(page, 'Etiket Önerici raporu yakında!');
  await main.getByRole('button', { name: 'Premium’a Geç' }).click();
  await toast(page, 'Premium üyelik yakında!');
  await main.getByRole('tab', { name: 'YouTube' }).click();
  await expect(main.getByRole('heading', { name: 'YouTube araçları' })).toBeVisible();
  await expect(main.getByText('Örnek veriler')).toHaveCount(0);
  await expect(page).toHaveURL(/platform=youtube/);
});

test('the page for developers leads to the reference, and its example works as it stands', { tag: '@desktop' }, async ({
  page,
  request,
  customer,
}) => {
  await page.goto('/api');
  const main = page.getByRole('main');
  const example = await main.locator('pre').first().innerText();
  const [, key] = /Idempotency-Key: ([\w-]+)/.exec(example) ?? [];
  const [, body] = /-d '(\{"amount".*\})'/.exec(example) ?? [];
  const answer = await request.post('/api/v1/me/payment-requests', {
    data: JSON.parse(body ?? '') as object,
    headers: { authorization: `Bearer ${customer.token}`, 'idempotency-key': key ?? '' },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await expect(main.getByRole('link', { name: 'Etkileşimli başvuru' })).toHaveAttribute('href', '/api/docs');
  expect((await request.get('/api/docs')).status()).toBe(200);
});
