import type { APIRequestContext, Page, Route } from '@playwright/test';
import { newIdempotencyKey } from '@yukselt/contracts';
import sharp from 'sharp';
import { covered } from './support/covered.js';
import { expect, test } from './support/fixtures.js';
import { ADMIN, createCustomer, enter, PASSWORD, tokenOf } from './support/users.js';

interface Made {
  id: string;
  version: number;
}
let names = 0;
const unique = (word: string) => `${word} ${process.pid} ${Date.now() % 1_000_000}${names++}`;

/** Rows over the API, for what a journey needs before it begins. */
async function make(
  request: APIRequestContext,
  kind: 'platforms' | 'categories' | 'services',
  fields: object,
): Promise<Made> {
  const answer = await request.post(`/api/v1/admin/${kind}`, {
    data: { id: newIdempotencyKey(), ...fields },
    headers: { authorization: `Bearer ${await tokenOf(request, ADMIN)}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Made;
}
async function shelf(request: APIRequestContext) {
  const name = unique('Raf');
  const platform = await make(request, 'platforms', {
    name,
    description: 'Deneme',
    color: 'green',
    orderIndex: 900,
    isActive: true,
  });
  const category = await make(request, 'categories', {
    platformId: platform.id,
    name: 'Takipçi',
    description: '',
    orderIndex: 0,
    isActive: true,
  });
  const service = await make(request, 'services', {
    platformId: platform.id,
    categoryId: category.id,
    name: `${name} Takipçi`,
    description: 'Deneme',
    prices: [{ amount: 100, price: '1000' }],
    features: [],
    deliveryTime: '1-6 saat',
    quality: 'Yüksek',
    isActive: true,
  });
  return { name, slug: name.toLowerCase().replaceAll(' ', '-'), platform, category, service };
}
const office = (page: Page, path: string) => enter(page, ADMIN, path);
/** Searches, and waits for the found rows: those before are drawn anew, and a menu that is open on one closes. */
async function find(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: label }).fill(text);
  await expect(page.locator('tbody > tr').filter({ hasNotText: text }), 'only found rows are left').toHaveCount(0);
}
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const menu = async (page: Page, row: string, act: string) => {
  await page.getByRole('button', { name: `Diğer işlemler: ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

test('a platform is added, refused, changed, hidden and deleted, by keyboard and with what stays said', {
  tag: ['@global', '@desktop'],
}, async ({ page }) => {
  const name = unique('Deneme Platformu');
  await office(page, '/admin/platformlar');
  await page.getByRole('button', { name: 'Platform ekle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni platform' });
  await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect(dialog.getByText('Platform adı gerekli')).toBeVisible();
  await expect(dialog.getByText('Açıklama gerekli')).toBeVisible();
  await expect(dialog.getByLabel('Ad', { exact: true })).toBeFocused();
  await dialog.getByLabel('Ad', { exact: true }).fill('Blog');
  await dialog.getByLabel('Açıklama').fill('Yeni bir yer');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await dialog.getByLabel('Sıra').fill('sayı değil');
  await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Platform işlemi sırasında hata oluştu: Bu ad sitenin kendi sayfalarından birinin adresi.',
  );
  await dialog.getByLabel('Ad', { exact: true }).fill(name);
  await dialog.getByLabel('Ad', { exact: true }).press('Enter');
  await expect(page.getByText('Başarıyla kaydedildi').first()).toBeVisible();
  await expect(dialog).toBeHidden();

  await find(page, 'Platform ara', name);
  await expect(page).toHaveURL(/[?&]q=/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Temel Paket')).toBeVisible();
  await menu(page, name, 'Pasifleştir');
  await expect(row.getByText('Pasif')).toBeVisible();
  await page.getByRole('button', { name: 'Aktif', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sonuç bulunamadı' })).toBeVisible();
  await page.getByRole('button', { name: 'Pasif', exact: true }).click();
  await expect(row).toBeVisible();

  await page.getByRole('button', { name: `Düzenle: ${name}` }).click();
  await page.getByLabel('Açıklama').fill('Değişti');
  await page.keyboard.press('Escape');
  const ask = page.getByRole('dialog', { name: 'Kaydedilmemiş değişiklikler var' });
  await ask.getByRole('button', { name: 'Vazgeç' }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByLabel('Açıklama')).toHaveValue('Değişti');
  await page.getByLabel('Açıklama').press('Escape');
  await ask.getByRole('button', { name: 'Değişiklikleri bırak' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await menu(page, name, 'Sil…');
  await expect(page.getByText('Verilmiş siparişler değişmez: adı ve fiyatı kendi kayıtlarında durur.')).toBeVisible();
  await press(page, 'Platformu sil');
  await expect(page.getByText('Platform silindi')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the palette does with a row what its menu does, and asks the same question', {
  tag: ['@global', '@desktop'],
}, async ({ page, request }) => {
  const { name } = await shelf(request);
  const sold = `${name} Takipçi`;
  await office(page, `/admin/hizmetler?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: sold });
  await expect(row.getByText('Aktif')).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Her şeyi bul' });
  const choose = async (act: string) => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(`${act} ${sold}`);
    await palette.getByRole('option', { name: `${act} · ${sold}` }).click();
  };
  await choose('Pasifleştir');
  await expect(row.getByText('Pasif')).toBeVisible();
  await choose('Hızlı düzenle');
  const quick = page.getByRole('dialog', { name: 'Hızlı düzenle' });
  await expect(quick.getByLabel('Ad', { exact: true })).toHaveValue(sold);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose('Sil…');
  await press(page, 'Hizmeti sil');
  await expect(row).toHaveCount(0);
});

test('an image of a platform is refused when it is of a wrong type, too big or broken, and shoppers see a good one', {
  tag: ['@global', '@phone'],
}, async ({ page, request }) => {
  const { name, slug } = await shelf(request);
  await office(page, `/admin/platformlar?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Düzenle: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByRole('group', { name: 'Platform resmi' }).locator('img');
  const choose = (file: string, mimeType: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name: file, mimeType, buffer });
  await choose('belge.pdf', 'application/pdf', Buffer.from('%PDF-'));
  await expect(dialog.getByRole('alert')).toHaveText(
    'Desteklenmeyen dosya türü. JPG, PNG, GIF veya WebP formatında olmalıdır.',
  );
  await choose('buyuk.png', 'image/png', Buffer.alloc(5_242_881));
  await expect(dialog.getByRole('alert')).toHaveText('Dosya boyutu çok büyük. Maksimum 5MB olmalıdır.');
  await choose('sahte.png', 'image/png', Buffer.from('<html>'));
  await expect(dialog.getByRole('alert')).toHaveText(
    'Resim yüklenirken hata oluştu: Desteklenmeyen dosya türü. JPG, PNG, GIF veya WebP formatında olmalıdır.',
  );
  await expect(picture).toHaveCount(0);
  // The form shows the error; a toast would repeat it.
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  // So low a window that a toast finds no place free of fields.
  await page.setViewportSize({ width: 390, height: 560 });
  await choose(
    'logo.png',
    'image/png',
    await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0e4a5a' } })
      .png()
      .toBuffer(),
  );
  await expect(page.getByText(`${name} platform resmi başarıyla güncellendi!`)).toBeVisible();
  await expect.poll(() => covered(page, '[data-toast]', 0, '[data-dialog-foot] button')).toEqual([]);
  await expect(picture).toHaveAttribute('src', /^\/media\/[0-9a-f]{64}\.webp$/);
  await dialog.getByLabel('Açıklama').fill('Resimden sonra da kaydedilir');
  await press(page, 'Kaydet');
  await expect(page.getByText('Başarıyla kaydedildi').first()).toBeVisible();
  await page.goto(`/${slug}`);
  await expect(page.locator('main [data-mark] img').first()).toHaveJSProperty('naturalWidth', 256);
});

test('a tall picture fills the tile of a new platform, and nothing around it', { tag: '@desktop' }, async ({
  page,
}) => {
  await office(page, '/admin/platformlar');
  await page.getByRole('button', { name: 'Platform ekle' }).click();
  const field = page.getByRole('dialog').getByRole('group', { name: 'Platform resmi' });
  await field.locator('input[type=file]').setInputFiles({
    name: 'uzun.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 200, height: 600, channels: 3, background: '#0e4a5a' } })
      .png()
      .toBuffer(),
  });
  const picture = field.locator('img');
  await expect(picture).toHaveJSProperty('naturalHeight', 600);
  expect(await picture.boundingBox()).toEqual(await field.locator('[data-mark]').boundingBox());
});

test('a service is added with its rules; a category is chosen after its platform', {
  tag: ['@global', '@desktop'],
}, async ({ page, request }) => {
  const { name } = await shelf(request);
  await office(page, '/admin/hizmetler');
  await page.getByRole('button', { name: 'Hizmet ekle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni hizmet' });
  await expect(dialog.getByLabel('Kategori')).toBeDisabled();
  await expect(dialog.getByLabel('Teslimat süresi')).toHaveValue('1-6 saat');
  await expect(dialog.getByLabel('Kalite').locator('option')).toHaveText(['Standard', 'Yüksek', 'Premium']);
  await expect(dialog.getByLabel('1. satır: Miktar')).toHaveValue('100');
  await dialog.getByLabel('1. satır: Fiyat').press('ArrowUp');
  await expect(dialog.getByLabel('1. satır: Fiyat')).toHaveValue('10,01');
  await press(page, 'Ekle');
  for (const text of ['Hizmet adı gerekli', 'Açıklama gerekli']) await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.locator('[data-error]').filter({ hasText: 'Platform seçin' })).toBeVisible();
  await expect(dialog.locator('[data-error]').filter({ hasText: 'Kategori seçin' })).toBeVisible();

  await dialog.getByLabel('Ad', { exact: true }).fill(`${name} Takipçi`);
  await dialog.getByLabel('Açıklama').fill('Deneme hizmeti');
  await dialog.getByLabel('Platform').selectOption({ label: 'Instagram' });
  await dialog.getByLabel('Kategori').selectOption({ label: 'Takipçi' });
  await dialog.getByLabel('Platform').selectOption({ label: name });
  await expect(dialog.getByLabel('Kategori')).toHaveValue('');
  await expect(dialog.getByLabel('Kategori')).toBeEnabled();
  await dialog.getByLabel('Kategori').selectOption({ label: 'Takipçi' });
  await dialog.getByRole('button', { name: 'Fiyat satırı ekle' }).click();
  await dialog.getByLabel('2. satır: Fiyat').fill('10.5');
  await press(page, 'Ekle');
  await expect(dialog.getByText('Bu miktar yukarıda var')).toBeVisible();
  await expect(dialog.getByText('Fiyatı 10 ya da 10,50 gibi yazın')).toBeVisible();
  await dialog.getByLabel('2. satır: Miktar').fill('500');
  await dialog.getByLabel('2. satır: Fiyat').fill('45,50');
  await dialog.getByLabel('Özellikler').fill('Hızlı\nŞifre istenmez');
  await press(page, 'Ekle');
  await expect(dialog.getByRole('alert')).toContainText(
    'Hizmet eklenirken hata oluştu: Bu platformda aynı adlı bir hizmet zaten var.',
  );
  await dialog.getByLabel('Ad', { exact: true }).fill(`${name} Abone`);
  await press(page, 'Ekle');
  await expect(page.getByText('Başarıyla kaydedildi').first()).toBeVisible();
  await find(page, 'Hizmet ara', `${name} Abone`);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `${name} Abone` })
      .getByText('₺10,01'),
  ).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV indir' }).click();
  const file = await (await download).createReadStream();
  const text = Buffer.concat((await file.toArray()) as Buffer[]).toString('utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const cells = [name, `${name} Abone`, 'Takipçi', '500', '45,50', 'Standard', '1-6 saat', 'Aktif'];
  expect(text).toContain(cells.map((cell) => `"${cell}"`).join(';'));

  await menu(page, `${name} Abone`, 'Sil…');
  await press(page, 'Hizmeti sil');
  await expect(page.getByText('Hizmet silindi')).toBeVisible();
});

test('the quick edit is dark, offers two qualities, and a shopper is notified of its new price', {
  tag: ['@global', '@phone'],
}, async ({ page, request, browser }) => {
  const { name, slug, service } = await shelf(request);
  const shopping = await browser.newContext();
  const shopper = await shopping.newPage();
  const customer = await createCustomer(shopper.request);
  const buy = (expectedTotal: string) =>
    shopper.request.post('/api/v1/me/checkout', {
      data: {
        lines: [{ serviceId: service.id, quantity: 100 }],
        expectedTotal,
        method: 'bank',
        target: { url: 'https://ornek.test/a', platform: name },
      },
      headers: { authorization: `Bearer ${customer.token}`, 'idempotency-key': newIdempotencyKey() },
    });
  await shopper.goto(`/${slug}`);
  await expect(shopper.getByText('₺10,00').first()).toBeVisible();

  await office(page, `/admin/hizmetler?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Hızlı düzenle: ${name} Takipçi` }).click();
  const dialog = page.getByRole('dialog', { name: 'Hızlı düzenle' });
  await expect(dialog).toHaveAttribute('data-theme', 'dark');
  await expect(dialog.getByRole('group', { name: 'Kalite' }).getByRole('button')).toHaveText(['Standard', 'Premium']);
  await expect(dialog.getByText('Şimdiki kalite: Yüksek. Seçim yapmazsanız böyle kalır.')).toBeVisible();
  await dialog.getByLabel('1. satır: Fiyat').fill('12,50');
  await press(page, 'Kaydet');
  await expect(page.getByText('Başarıyla kaydedildi').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('₺12,50')).toBeVisible();

  const refused = await buy('1000');
  expect([refused.status(), await refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'PRICE_CHANGED', detail: 'Fiyat güncellendi' }),
  ]);
  await shopper.reload();
  await expect(shopper.getByText('₺12,50').first()).toBeVisible();
  expect((await buy('1250')).ok()).toBe(true);
  await shopping.close();
});

test('a change of an outdated version moves onto the current one, and a lost answer to a save is no failure', {
  tag: ['@global', '@desktop'],
}, async ({ page, request }) => {
  const { name, service, platform, category } = await shelf(request);
  await test.step('a change of an outdated version is refused, and can be moved onto the current one', async () => {
    await office(page, `/admin/hizmetler?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Hızlı düzenle: ${name} Takipçi` }).click();
    const other = await request.put(`/api/v1/admin/services/${service.id}`, {
      data: {
        version: service.version,
        platformId: platform.id,
        categoryId: category.id,
        name: `${name} Takipçi`,
        description: 'Başkası yazdı',
        prices: [{ amount: 100, price: '2000' }],
        features: [],
        deliveryTime: '0-1 saat',
        quality: 'Premium',
        isActive: true,
      },
      headers: { authorization: `Bearer ${await tokenOf(request, ADMIN)}` },
    });
    expect(other.ok()).toBe(true);
    const dialog = page.getByRole('dialog', { name: 'Hızlı düzenle' });
    await dialog.getByLabel('1. satır: Fiyat').fill('15');
    await press(page, 'Kaydet');
    await expect(dialog.getByRole('alert')).toContainText(
      'Bu kayıt siz düzenlerken değişti; sizin değişikliğiniz kaydedilmedi.',
    );
    await expect(dialog.getByLabel('1. satır: Fiyat')).toHaveValue('15,00');
    await dialog.getByRole('button', { name: 'Değişikliklerimi güncel hâline taşı' }).click();
    await expect(dialog.getByLabel('Teslimat süresi')).toHaveValue('0-1 saat');
    await expect(dialog.getByLabel('1. satır: Fiyat')).toHaveValue('15,00');
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    await expect(dialog).toHaveCount(0);
    const headers = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` };
    const saved = await (await request.get(`/api/v1/admin/services/${service.id}`, { headers })).json();
    expect(saved).toMatchObject({ prices: [{ amount: 100, price: '1500' }], description: 'Başkası yazdı' });
  });
  await test.step('a lost answer to a save is not shown as a failure, and saving again completes it', async () => {
    await page.getByRole('button', { name: `Hızlı düzenle: ${name} Takipçi` }).click();
    const dialog = page.getByRole('dialog', { name: 'Hızlı düzenle' });
    await dialog.getByLabel('1. satır: Fiyat').fill('17');
    const lost = async (route: Route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      return route.abort();
    };
    await page.route('**/api/v1/admin/services/*', lost);
    await press(page, 'Kaydet');
    await expect(dialog.getByRole('alert')).toContainText('kaydedilip kaydedilmediği bilinmiyor');
    await page.unroute('**/api/v1/admin/services/*', lost);
    await press(page, 'Kaydet');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Başarıyla kaydedildi').first()).toBeVisible();
  });
});

test('a category is added, refused and deleted; its services stay', { tag: ['@global', '@phone'] }, async ({
  page,
  request,
}) => {
  const { name } = await shelf(request);
  await office(page, '/admin/hizmetler');
  await page.getByRole('button', { name: 'Kategoriler', exact: true }).click();
  await page.getByRole('button', { name: 'Kategori ekle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni kategori' });
  await dialog.getByLabel('Sıra').fill('-1');
  await press(page, 'Ekle');
  await expect(dialog.getByText('Kategori adı gerekli')).toBeVisible();
  await expect(dialog.getByText('Sıra en az 0 olabilir')).toBeVisible();
  await dialog.getByLabel('Ad', { exact: true }).fill('takipçi');
  await dialog.getByLabel('Platform').selectOption({ label: name });
  await dialog.getByLabel('Sıra').fill('2');
  await press(page, 'Ekle');
  await expect(dialog.getByRole('alert')).toContainText(
    'Kategori eklenirken hata oluştu: Bu platformda aynı adlı bir kategori zaten var.',
  );
  await dialog.getByLabel('Ad', { exact: true }).fill('Beğeni');
  await press(page, 'Ekle');
  await expect(page.getByText('Başarıyla kaydedildi').first()).toBeVisible();
  await find(page, 'Kategori ara', name);
  await expect(page.getByRole('row').filter({ hasText: 'Beğeni' }).filter({ hasText: name })).toBeVisible();
  await menu(page, `${name} Takipçi`, 'Sil…');
  await expect(page.getByText('İçindeki 1 hizmet satışta kalır')).toBeVisible();
  await press(page, 'Kategoriyi sil');
  await expect(page.getByText('Kategori silindi')).toBeVisible();
});

test('lists show that they load and that they failed, offer a retry, and ask for the password after an hour', {
  tag: '@global',
}, async ({ page }) => {
  await office(page, '/admin');
  let broken = true;
  await page.route('**/api/v1/admin/platforms?*', (route) => (broken ? route.abort() : route.continue()));
  await page.getByRole('link', { name: 'Platformlar' }).click();
  await expect(page.getByRole('heading', { name: 'Platformlar yüklenirken hata oluştu' })).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(page.getByRole('button', { name: 'Düzenle: Instagram' })).toBeVisible();
  const heads = page.getByRole('columnheader', { name: 'Platform', exact: true }).getByRole('button');
  if (await heads.isVisible()) await heads.click();
  else await page.getByLabel('Sıralama').selectOption({ label: 'Platform, artan' });
  await expect(page).toHaveURL(/sirala=name/);
  await expect(page.getByRole('button', { name: /^Düzenle/ }).first()).toHaveAccessibleName('Düzenle: Apple Music');
  let asked = false;
  await page.route('**/api/v1/admin/platforms', (route) => {
    if (asked) return route.continue();
    asked = true;
    return route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        code: 'REAUTHENTICATION_REQUIRED',
        status: 401,
        detail: 'Güvenliğiniz için şifrenizi yeniden girin.',
      }),
    });
  });
  const name = unique('Sorulan');
  await page.getByRole('button', { name: 'Platform ekle' }).click();
  await page.getByLabel('Ad', { exact: true }).fill(name);
  await page.getByLabel('Açıklama').fill('Şifre sorulunca yazılan durur');
  await press(page, 'Ekle');
  const reauth = page.getByRole('dialog', { name: 'Şifrenizi yeniden girin' });
  await reauth.getByLabel('Şifre').fill(PASSWORD);
  await reauth.getByRole('button', { name: 'Devam et' }).click();
  await expect(page.getByText('Başarıyla kaydedildi').first()).toBeVisible();
});
