import type { Locator, Page } from '@playwright/test';
import { buy } from './support/cart.js';
import { expect, test } from './support/fixtures.js';
import { command, fund } from './support/users.js';
import { openWithin } from './support/within.js';

/** Room next to a text that was cut off, in pixels, that is more than a gap. */
const FREE_MIN = 40;

/** Texts of rows that end in dots although the line has room for more of them. */
const needlesslyCut = (page: Page) =>
  page.evaluate((free) => {
    const boxesOf = (row: Element) => {
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const boxes: [Node, DOMRect][] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.parentElement?.checkVisibility() || text.textContent?.trim() === '') continue;
        const range = document.createRange();
        range.selectNode(text);
        boxes.push(...[...range.getClientRects()].map((box): [Node, DOMRect] => [text, box]));
      }
      for (const part of row.querySelectorAll('button, svg'))
        if (part.checkVisibility()) boxes.push([part, part.getBoundingClientRect()]);
      return boxes;
    };
    return [...document.querySelectorAll('tbody tr')].flatMap((row) => {
      const boxes = boxesOf(row);
      const end = row.getBoundingClientRect().right;
      return [...row.querySelectorAll('*')]
        .filter((part) => getComputedStyle(part).textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth + 1)
        .filter((part) => {
          const { top, bottom, right } = part.getBoundingClientRect();
          const beside = boxes
            .filter(
              ([node, box]) => !part.contains(node) && !node.contains(part) && box.bottom > top && box.top < bottom,
            )
            .map(([, box]) => box)
            .filter(({ left }) => left >= right - 1)
            .sort((one, other) => one.left - other.left);
          const ends = [right, ...beside.map((box) => box.right)];
          const starts = [...beside.map(({ left }) => left), end];
          return starts.some((start, place) => start - ends[place]! > free);
        })
        .map((part) => part.textContent);
    });
  }, FREE_MIN);

test('rows of the panel cut no text off next to free space on a phone', { tag: '@phone' }, async ({
  adminPage: page,
}) => {
  for (const part of ['', 'odemeler', 'odemeler?durum=all', 'blog', 'platformlar', 'hizmetler', 'kullanicilar']) {
    await openWithin(page, `/admin/${part}`);
    await expect(page.locator('tbody tr').first()).toBeVisible();
    expect(await needlesslyCut(page), part).toEqual([]);
  }
});

test('the figures of the overview are of one size on a phone', { tag: '@phone' }, async ({ adminPage: page }) => {
  await openWithin(page, '/admin');
  const figures = page.getByRole('region', { name: 'Göstergeler' }).getByRole('link');
  await expect(figures).toHaveCount(6);
  await expect(figures.filter({ hasText: 'haftalık' }).first()).toBeVisible();
  const sizes = await figures.evaluateAll((all) =>
    all.map((figure) => {
      const { width, height } = figure.getBoundingClientRect();
      return `${Math.round(width)} × ${Math.round(height)}`;
    }),
  );
  expect(new Set(sizes).size, sizes.join(', ')).toBe(1);
});

test('pages of panel and audit begin at one height, and a short one ends at the edge of the window', {
  tag: '@desktop',
}, async ({ adminPage: page }) => {
  const middleOf = async (address: string) => {
    await openWithin(page, address);
    const box = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    return box.y + box.height / 2;
  };
  const middle = await middleOf('/admin/odemeler');
  for (const address of ['/denetim/gorunumler', '/denetim/kanit'])
    expect(Math.abs((await middleOf(address)) - middle), address).toBeLessThanOrEqual(2);
  const foot = (await page.getByRole('main').locator('xpath=following-sibling::footer').boundingBox())!;
  expect(foot.y + foot.height).toBeGreaterThan(page.viewportSize()!.height - 2);
});

/** Less than the lowest card of the settings, px. */
const COLUMNS_APART_MAX = 120;

test('the two columns of the settings end near one another', { tag: '@desktop' }, async ({ adminPage: page }) => {
  await openWithin(page, '/admin/ayarlar');
  await expect(page.getByRole('region', { name: 'E-posta' }).getByText('Bekleyen')).toBeVisible();
  const ends = await page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Ayarları kaydet' }) })
    .getByRole('region')
    .evaluateAll((cards) => {
      const boxes = cards.map((card) => card.getBoundingClientRect());
      return [...new Set(boxes.map(({ left }) => left))].map((left) =>
        Math.max(...boxes.filter((box) => box.left === left).map(({ bottom }) => bottom)),
      );
    });
  expect(ends).toHaveLength(2);
  expect(Math.abs(ends[0]! - ends[1]!)).toBeLessThan(COLUMNS_APART_MAX);
});

/** A window as low as a laptop's below its browser's bars, and a phone. */
const LOW_WINDOWS = [
  { width: 1280, height: 600 },
  { width: 390, height: 844 },
];

/** Scrolls until the field ends where its buttons do, gives it the focus, and says by how many pixels it is under them. */
const coveredBy = (field: Locator, bar: Locator) =>
  expect.poll(async () => {
    await field.evaluate(
      (input: HTMLElement, end) => {
        input.blur();
        let scroller: Element | null = input.parentElement;
        while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
        (scroller ?? window).scrollBy({ top: input.getBoundingClientRect().bottom - end, behavior: 'instant' });
      },
      await bar.evaluate((part) => part.getBoundingClientRect().bottom),
    );
    await field.focus();
    const edge = await bar.evaluate((part) => part.getBoundingClientRect().top);
    return Math.max(0, (await field.evaluate((input) => input.getBoundingClientRect().bottom)) - edge);
  });

test('a field that gets the focus is not under the buttons at the lower edge', { tag: '@desktop' }, async ({
  adminPage: page,
}) => {
  for (const size of LOW_WINDOWS) {
    await page.setViewportSize(size);
    await test.step(`settings, ${size.width} px`, async () => {
      await openWithin(page, '/admin/ayarlar');
      const bar = page.getByRole('button', { name: 'Ayarları kaydet' }).locator('..');
      await coveredBy(page.getByLabel('En çok (₺)'), bar).toBe(0);
    });
    await test.step(`service, ${size.width} px`, async () => {
      await openWithin(page, '/admin/hizmetler');
      await page.getByRole('button', { name: 'Hizmet ekle' }).click();
      const dialog = page.getByRole('dialog', { name: 'Yeni hizmet' });
      const price = dialog.getByRole('textbox', { name: 'Miktar' });
      await coveredBy(price, dialog.locator('[data-dialog-foot]')).toBe(0);
      await page.keyboard.press('Escape');
    });
  }
});

/** In the longest form of a date and time. */
const LATE_AT = '2026-08-29T20:59:00.000Z';

test('no two texts of the overview touch in a narrow window', { tag: '@desktop' }, async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  // The longest figure: the time of the last verification, and its wallets.
  await page.route('**/api/v1/audit/verification', async (route) => {
    const response = await route.fetch();
    const last = { startedAt: LATE_AT, endedAt: LATE_AT, accounts: 1_000_000 };
    await route.fulfill({ response, json: { ...(await response.json()), last, alarm: 0 } });
  });
  await openWithin(page, '/admin');
  const health = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sistem sağlığı' }) });
  await expect(health).toContainText('güncel');
  await expect(health).toContainText('1.000.000 cüzdan');
  const gaps = await health.evaluate((card) => {
    const boxOf = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getBoundingClientRect();
    };
    return [...card.children].flatMap((row) => {
      const [name, figure, state] = [...row.querySelectorAll(':scope > span')].map(boxOf);
      const { right } = card.getBoundingClientRect();
      return name && figure?.width && state
        ? [figure.left - name.right, state.left - figure.right, right - state.right]
        : [];
    });
  });
  expect(gaps.length).toBeGreaterThan(3);
  expect(Math.min(...gaps)).toBeGreaterThan(4);
});

/** The height of a row of the panel, px. */
const ROW_PX = 36;

const LONG_NAME = 'Abdurrahman Gazi Yıldırımoğlu Karahasanoğulları';

/** Texts of rows that end in dots, but for the first words of a message. */
const cutNames = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tbody tr *')]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).textOverflow === 'ellipsis')
      .filter((part) => part.scrollWidth > part.clientWidth + 1 && !part.matches('td:has(+ td time)'))
      .map((part) => part.textContent),
  );

/** Cells of a row that are drawn one over the other. */
const overlapping = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tbody tr')].flatMap((row) => {
      const cells = [...row.children].filter((cell) => cell.checkVisibility());
      const boxes = cells.map((cell) => cell.getBoundingClientRect());
      return cells.flatMap((cell, place) =>
        boxes
          .slice(place + 1)
          .filter(({ left, right, top, bottom }) => {
            const box = boxes[place]!;
            return left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
          })
          .map(() => cell.textContent),
      );
    }),
  );

test('rows of the panel show whole names on a phone, and the selected filter is in sight', { tag: '@phone' }, async ({
  adminPage: page,
  request,
  newCustomer,
}) => {
  await test.step('rows show whole names, one beside the other', async () => {
    const customer = await newCustomer(LONG_NAME);
    await fund(request, customer, '50000');
    await buy(request, customer, 'balance');
    const { email } = customer;
    const message = { name: LONG_NAME, email, subject: 'order', message: 'Siparişim ne zaman tamamlanır acaba?' };
    expect((await request.post('/api/v1/contact-messages', { data: message })).ok()).toBe(true);
    const parts = [
      'siparisler',
      'mesajlar',
      'mesajlar?bolum=bulten',
      'blog',
      'hizmetler',
      'hizmetler?bolum=kategoriler',
    ];
    for (const part of parts) {
      await openWithin(page, `/admin/${part}`);
      await expect(page.locator('tbody tr').first()).toBeVisible();
      expect(await cutNames(page), part).toEqual([]);
      expect(await overlapping(page), part).toEqual([]);
    }
  });
  await test.step('the selected filter of a list is in sight', async () => {
    for (const [part, chip] of [
      ['odemeler?durum=all', 'Tümü'],
      ['siparisler?durum=cancelled', 'İptal Edildi'],
    ]) {
      await openWithin(page, `/admin/${part}`);
      await expect(page.getByRole('button', { name: chip, pressed: true })).toBeInViewport({ ratio: 1 });
    }
  });
});

interface ListedRow {
  id: string;
  customer: object;
}

/** A request whose receipt was used before, outside the limits, of every state and with the longest wait and method. */
const WIDE_STATES = [
  { status: 'pending', outsideLimits: false },
  { status: 'pending', outsideLimits: true },
  { status: 'approved', outsideLimits: false },
  { status: 'rejected', outsideLimits: false },
].map((state, place) => ({
  ...state,
  amount: '5000000',
  createdAt: new Date(Date.UTC(2026, 0, 1, place)).toISOString(),
  method: 'bank',
  receipt: {
    type: 'image/png',
    sha256: '0'.repeat(64),
    usedBefore: [{ requestId: idOf(100), userId: idOf(101), uploadedAt: '2026-01-01T00:00:00.000Z' }],
  },
}));
function idOf(place: number): string {
  return `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
}

/** Marks of customers that reach out of their cell. */
const cutMarks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main tbody td [data-tag]')]
      .filter((mark) => mark.getBoundingClientRect().right > mark.closest('td')!.getBoundingClientRect().right)
      .map((mark) => `${mark.textContent} ${mark.getBoundingClientRect().right}`),
  );

/** Tables that are wider than the part of the page that they are in. */
const widerThanItsPlace = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')]
      .filter((table) => table.getBoundingClientRect().right > table.parentElement!.getBoundingClientRect().right + 1)
      .map((table) => `${table.getBoundingClientRect().right}`),
  );

test('the mark of a customer whose account is under review is never cut off', { tag: '@desktop' }, async ({
  adminPage: page,
  customer,
  request,
}) => {
  await fund(request, customer, '50000');
  await buy(request, customer, 'balance');
  await page.route(/\/admin\/(payment-requests|orders)\?/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: ListedRow[] };
    const [first] = list.items;
    // The widest states make the columns as they are in a shop at work.
    const items =
      'receipt' in first! ? WIDE_STATES.map((state, place) => ({ ...first, id: idOf(place), ...state })) : [];
    const rows = [...items, ...list.items].map((row) => ({
      ...row,
      customer: { ...row.customer, name: LONG_NAME, underReview: true },
    }));
    await route.fulfill({ response, json: { ...list, items: rows } });
  });
  for (const part of ['odemeler?durum=all', 'siparisler']) {
    await openWithin(page, `/admin/${part}`);
    await expect(page.getByRole('row').getByText('Hesap incelemede').first()).toBeVisible();
    for (const width of [390, 600, 768, 900, 1024, 1100, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => cutMarks(page), `${part} at ${width}`).toEqual([]);
      await expect.poll(() => overlapping(page), `${part} at ${width}`).toEqual([]);
      await expect.poll(() => widerThanItsPlace(page), `${part} at ${width}`).toEqual([]);
    }
    await page.locator('tbody tr').last().click();
    await expect(page.locator('[data-panel="open"]')).toBeVisible();
    for (const width of [1280, 1100, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => cutMarks(page), `${part} beside the panel at ${width}`).toEqual([]);
      await expect.poll(() => widerThanItsPlace(page), `${part} beside the panel at ${width}`).toEqual([]);
    }
  }
});

test('on a desktop, a request with two marks has one line as the others, and says its state', {
  tag: '@desktop',
}, async ({ adminPage: page, customer, request }) => {
  await command(request, customer.token, '/me/payment-requests', { amount: '20000', method: 'papara' });
  await page.route(/\/admin\/payment-requests\?/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: ListedRow[] };
    const items = WIDE_STATES.map((state, place) => ({ ...list.items[0], id: idOf(place), ...state }));
    await route.fulfill({ response, json: { ...list, items } });
  });
  await openWithin(page, '/admin/odemeler?durum=all');
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(WIDE_STATES.length);
  const heights = () => rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
  const expectOneLine = async () => {
    for (const width of [1280, 1440, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => [...new Set(await heights())], `at ${width}`).toEqual([ROW_PX]);
      await expect.poll(() => widerThanItsPlace(page), `at ${width}`).toEqual([]);
    }
  };
  await expectOneLine();
  for (const word of ['Aynı dekont', 'Limit dışı', 'Bekliyor'])
    await expect(rows.nth(1).getByText(word), word).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(rows.nth(1).getByTitle('Bekliyor')).toBeVisible();
  await rows.last().click();
  await expect(page.locator('[data-panel="open"]')).toBeVisible();
  await expectOneLine();
});

const LONG_SERVICE = 'Gerçek ve Aktif Türk Kullanıcılardan Kademeli Gelen, Düşüş Garantili Premium Takipçi Paketi';

test('a row of the orders shows how many products were bought, whatever their name', { tag: '@desktop' }, async ({
  adminPage: page,
  customer,
  request,
}) => {
  await fund(request, customer, '50000');
  await buy(request, customer, 'balance');
  await page.route(/\/admin\/orders\?/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: { lines: object[] }[] };
    const items = list.items.map((order) => ({
      ...order,
      lines: order.lines.map((line) => ({ ...line, serviceName: LONG_SERVICE })),
    }));
    await route.fulfill({ response, json: { ...list, items } });
  });
  await openWithin(page, '/admin/siparisler');
  await expect(page.getByRole('row').getByText(LONG_SERVICE).first()).toBeVisible();
  const cutCounts = () =>
    page
      .getByText(/^\d+ ürün$/)
      .evaluateAll((all) =>
        all
          .filter((count) => count.getBoundingClientRect().right > count.closest('td')!.getBoundingClientRect().right)
          .map((count) => count.textContent),
      );
  for (const width of [1024, 1100, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(cutCounts, `at ${width}`).toEqual([]);
    await expect.poll(() => widerThanItsPlace(page), `at ${width}`).toEqual([]);
  }
});

/** Rows that the two queues are given, a page of a hundred at a time. */
const ROWS = 400;
const PAGE = 100;

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

test('the next rows of a long queue leave the styles of the others as they are', { tag: '@desktop' }, async ({
  adminPage: page,
  browser,
  customer,
  request,
}) => {
  await fund(request, customer, '50000');
  await buy(request, customer, 'balance');
  // The figures above a queue and its other readers ask at any time, so each path has a row of its own. It stays the
  // same: rows made of a newer one would all be new, and would wait above the list.
  const firstOf = new Map<string, ListedRow | undefined>();
  await page.route(/\/admin\/(payment-requests|orders)\?/, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const cursor = searchParams.get('cursor');
    if (cursor === null) {
      const { items } = (await (await route.fetch()).json()) as { items: ListedRow[] };
      firstOf.set(pathname, firstOf.get(pathname) ?? items[0]);
    }
    const from = Number(cursor ?? 0);
    const rows = Array.from({ length: PAGE }, (_, place) => ({ ...firstOf.get(pathname), id: idOf(from + place) }));
    await route.fulfill({ json: { items: rows, next: `${from + PAGE}` } });
  });
  for (const part of ['odemeler', 'siparisler']) {
    await openWithin(page, `/admin/${part}?durum=all`);
    const rows = page.locator('main tbody tr');
    const more = page.getByRole('button', { name: 'Daha fazla' });
    for (let count = PAGE; count < ROWS; count += PAGE) {
      await expect(rows).toHaveCount(count);
      await more.click();
    }
    await expect(rows).toHaveCount(ROWS);
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await more.click();
    await expect(rows).toHaveCount(ROWS + PAGE);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const restyled = trace.traceEvents.flatMap(({ name, args }) =>
      name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
    );
    const added = await rows.evaluateAll(
      (all, length) => all.slice(-length).reduce((sum, row) => sum + 1 + row.querySelectorAll('*').length, 0),
      PAGE,
    );
    // Beside the new rows, only what says how many there are.
    expect(Math.max(...restyled), part).toBeLessThan(added * 1.5);
  }
});
