import { addButton, cartButton, drawer, isPhone, pick } from './support/cart.js';
import { expect, test } from './support/fixtures.js';

/** The drawer comes in and goes out as people see it. */
test.use({ reducedMotion: 'no-preference' });

test('the cart is empty at first, links to what it holds, and undoes a removal and a clearing', async ({ page }) => {
  await page.goto('/instagram');
  await cartButton(page).click();
  await expect(drawer(page).getByText('Sepetiniz Boş')).toBeVisible();
  await expect(drawer(page).getByText('Hizmetlerimizi inceleyip sepete ürün ekleyin')).toBeVisible();
  await drawer(page).getByRole('link', { name: 'Hizmetleri İncele' }).click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(drawer(page)).toBeHidden();

  await page.goto('/instagram');
  await pick(page, /^100 /);
  await addButton(page).click();
  await expect(page.getByText('Ürün sepete eklendi!')).toBeVisible();
  // What is in the cart is not refused a second time: the same button leads there.
  await page.getByRole('button', { name: 'Sepette · Sepete git' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sepetim (1)' })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Kapat' }).click();
  await expect(drawer(page)).toBeHidden();
  await pick(page, /^250 /);
  await addButton(page).click();
  await cartButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Sepetim (2)' })).toBeVisible();
  await expect(drawer(page)).toContainText('Instagram · 100 Takipçi');
  await expect(drawer(page)).toContainText('Toplam:');
  await expect(drawer(page).locator('[data-total]')).toContainText('₺16,50');
  await drawer(page)
    .getByRole('button', { name: /kaldır$/ })
    .first()
    .click();
  await expect(page.getByText('Ürün sepetten kaldırıldı')).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: /kaldır$/ })).toBeFocused();
  // The undo of a toast, by keyboard, while the drawer holds the focus.
  await page.keyboard.press('F8');
  await expect(page.locator('#toasts').getByRole('button', { name: 'Geri Al' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sepetim (2)' })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Sepeti temizle' }).click();
  await expect(page.getByText('Sepet temizlendi')).toBeVisible();
  await expect(drawer(page).getByText('Sepetiniz Boş')).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: 'Kapat' })).toBeFocused();
  await drawer(page).getByRole('button', { name: 'Kapat' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
});

test('the cart shows the right total under a translator of the browser', { tag: '@desktop' }, async ({ page }) => {
  const total = drawer(page).locator('[data-total]');
  const put = async (quantity: RegExp) => {
    await page.goto('/instagram');
    await pick(page, quantity);
    await addButton(page).click();
    await cartButton(page).click();
  };
  await put(/^250 /);
  await put(/^100 /);
  await expect(total).toContainText('₺16,50');
  // As translators do: text that may be translated gives way to an element.
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.translate === false) continue;
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  });
  await drawer(page)
    .getByRole('button', { name: /kaldır$/ })
    .first()
    .click();
  await expect(drawer(page).getByRole('button', { name: /kaldır$/ })).toHaveCount(1);
  await expect(total).toContainText('₺5,00');
});

test('the cart closes by its overlay, sends visitors to the login, and names what it had to drop', async ({ page }) => {
  await page.addInitScript(() => {
    if (localStorage.getItem('cart')) return;
    const line = {
      id: 'a',
      platform: 'Instagram',
      slug: 'instagram',
      color: 'red',
      serviceId: 's',
      serviceName: 'Takipçi',
      category: 'Takipçi',
      quantity: 100,
      totalPrice: '500',
    };
    localStorage.setItem('cart', JSON.stringify([line, { ...line, id: 'b', serviceId: '' }]));
  });
  await page.goto('/');
  await expect(page.getByText('Sepetinizden 1 ürün kaldırıldı: hizmet bilgisi eksikti.')).toBeVisible();
  await cartButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Sepetim (1)' })).toBeVisible();
  if (!isPhone(page)) {
    await page.locator('.MuiBackdrop-root').click({ position: { x: 20, y: 400 } });
    await expect(drawer(page)).toBeHidden();
    await cartButton(page).click();
  }
  await drawer(page).getByRole('link', { name: 'Satın Al' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(drawer(page)).toBeHidden();
});

test('the cart takes long names, and more lines than its button counts', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const name = 'Çok uzun adlı, kesintisiz-yazılmış-bir-hizmet-paketi-ki-hiçbir-satıra-sığmaz (Premium, Türk, Gerçek)';
    localStorage.setItem(
      'cart',
      JSON.stringify(
        Array.from({ length: 120 }, (_, index) => ({
          id: `i${index}`,
          platform: 'Instagram',
          slug: 'instagram',
          color: 'red',
          serviceId: 's',
          serviceName: name,
          category: 'Takipçi',
          quantity: index + 1,
          totalPrice: '99999999999',
        })),
      ),
    );
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(cartButton(page)).toContainText('99+');
  await cartButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Sepetim (120)' })).toBeVisible();
  // Once the drawer has come in: what reaches beyond the window's edge.
  await expect
    .poll(() =>
      drawer(page).evaluate((element) =>
        [...element.querySelectorAll('*')]
          .filter((part) => part.getBoundingClientRect().right > window.innerWidth + 1)
          .map((part) => part.className),
      ),
    )
    .toEqual([]);
});
