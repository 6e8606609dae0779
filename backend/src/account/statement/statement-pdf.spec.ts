import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { formatTry } from '@yukselt/contracts';
import { TEST_DEADLINE_MS } from '@yukselt/postgres/testing';
import type { StatementLine } from '@yukselt/projections/queries';
import { STATEMENT } from './statement.texts.js';
import { statementPdf } from './statement-pdf.js';
import { overlap, type PlacedText, pdfPlaces, pdfTexts } from './testing/pdf-text.js';

const HASH = 'ab'.repeat(32);
/** The lines of a statement whose movements are +1,00 each. */
async function* movements(count: number, opening = 500n): AsyncGenerator<StatementLine> {
  yield { line: 'opening', balance: opening };
  for (let n = 1; n <= count; n++)
    yield {
      line: 'entry',
      kind: n % 2 === 0 ? 'order' : 'top-up',
      method: n % 2 === 0 ? null : 'papara',
      label: n % 2 === 0 ? `ORD1794721831877-6-${n}` : `YKŞĞİ-${n}`,
      order: n % 2 === 0 ? { platform: 'Instagram', serviceName: 'Takipçi', quantity: 1_000, lineCount: 2 } : null,
      revision: BigInt(n),
      at: '2026-11-21T09:04:00.000Z',
      amount: 100n,
      balanceAfter: opening + 100n * BigInt(n),
    };
  const sum = 100n * BigInt(count);
  yield { line: 'end', sum, balance: opening + sum, count, revision: BigInt(count), hash: HASH };
}
async function drawn(lines: AsyncIterable<StatementLine>): Promise<Buffer> {
  const customer = { name: 'Ayşegül Çığ İnönü', email: 'aysegul@ornek.test' };
  const pdf = statementPdf({ customer, month: '2026-11', madeAt: '2026-11-22T10:00:00.000Z', lines }, 'Yükselt');
  return Buffer.concat(await pdf.toArray());
}
const textsOf = async (lines: AsyncIterable<StatementLine>): Promise<string[][]> => pdfTexts(await drawn(lines));

it('embeds the bundled fonts, and refers to no other', async () => {
  const file = (await drawn(movements(2))).toString('latin1');
  const named = [...file.matchAll(/\/BaseFont \/(?:[A-Z0-9]+\+)?([\w-]+)/g)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold']);
  expect(file.match(/\/FontFile2 /g)).toHaveLength(2);
});

it('prints a month on one page: names, movements, sums, check and last hash, in Turkish letters', async () => {
  const pages = await textsOf(movements(2));
  expect(pages).toHaveLength(1);
  const text = pages[0]!.join('\n');
  for (const part of [
    'Cüzdan hesap özeti',
    'Ayşegül Çığ İnönü · aysegul@ornek.test',
    'Kasım 2026',
    '21.11.2026 12:04',
    'Bakiye yükleme · Papara',
    'YKŞĞİ-1',
    'ORD1794721831877-6-2',
    'Instagram · 1.000 Takipçi + 1 hizmet',
    '+₺1,00',
    '₺7,00',
    '+₺2,00',
    '₺5,00 + ₺2,00 = ₺7,00',
    'Dönem başı bakiyesi + hareketler = dönem sonu bakiyesi',
    'Son olay r2',
    HASH,
    'Sayfa 1 / 1',
  ])
    expect(text).toContain(part);
});

it('repeats the headers of the columns on every page, and loses no movement between pages', async () => {
  const pages = await textsOf(movements(100));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.slice(0, -1).entries()) expect(page).toContain(`Sayfa ${index + 1}`);
  expect(pages.at(-1)).toContain(`Sayfa ${pages.length} / ${pages.length}`);
  for (const page of pages.slice(0, -1)) expect(page).toContain('Açıklama');
  const balances = pages.flat().filter((text) => /^₺/.test(text));
  for (let n = 1; n <= 100; n++) expect(balances).toContain(formatTry(500n + 100n * BigInt(n)));
});

it('names customer and month on every page, and carries the balance over', async () => {
  const pages = await textsOf(movements(100));
  const carried = (page: string[]): string => page[page.indexOf('Önceki sayfadan devreden') + 1]!;
  for (const page of pages.slice(1)) expect(page).toContain('Ayşegül Çığ İnönü · Kasım 2026');
  const continued = pages.slice(1, -1); // the last one has the check alone
  expect(continued.length).toBeGreaterThan(1);
  for (const [index, page] of continued.entries())
    expect(carried(page)).toBe(pages[index]!.filter((text) => /^₺/.test(text)).at(-1));
});

it('prints debits and credits differently', async () => {
  async function* spent(): AsyncGenerator<StatementLine> {
    yield { line: 'opening', balance: 500n };
    yield { line: 'end', sum: -200n, balance: 300n, count: 1_150, revision: 1n, hash: HASH };
  }
  const texts = (await textsOf(spent())).flat();
  expect(texts).toEqual(expect.arrayContaining(['₺5,00 − ₺2,00 = ₺3,00', '1.150 hareket']));
});

describe('a name or a service that is longer than a line', () => {
  const LONG = 'Çok Uzun Ömürlü İçerik '.repeat(12).trim();
  async function* long(): AsyncGenerator<StatementLine> {
    for await (const line of movements(4))
      yield line.line === 'entry' && line.order ? { ...line, order: { ...line.order, serviceName: LONG } } : line;
  }
  const at = { month: '2026-11', madeAt: '2026-11-22T10:00:00.000Z' };
  const placed = async (site: string, email: string): Promise<PlacedText[]> => {
    const pdf = statementPdf({ ...at, customer: { name: LONG, email }, lines: long() }, site);
    return pdfPlaces(Buffer.concat(await pdf.toArray()))[0]!;
  };

  it('is printed whole, and overlaps no other text', async () => {
    const texts = await placed(LONG.slice(0, 60), `${'cok-uzun.'.repeat(12)}@ornek.test`);
    const words = texts.map(({ text }) => text).join(' ');
    expect(words.replaceAll(/\s+/g, ' ')).toContain(`1.000 ${LONG} + 1 hizmet`);
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) expect(overlap(one, other) && [one.text, other.text]).toBe(false);
  });
});

it('shortens no number, kind or amount, however long they are', async () => {
  const kinds = Object.keys(STATEMENT.kinds) as (keyof typeof STATEMENT.kinds)[];
  async function* large(): AsyncGenerator<StatementLine> {
    yield { line: 'opening', balance: 0n };
    for (const [index, kind] of kinds.entries())
      yield {
        line: 'entry',
        kind,
        method: kind === 'top-up' || kind === 'cart-payment' ? 'bank' : null,
        label: `ORD1794721831877-98765-1234${index}`,
        order: null,
        revision: BigInt(index),
        at: '2026-11-21T09:04:00.000Z',
        amount: -9_999_999_999n,
        balanceAfter: 99_999_999_999n,
      };
  }
  const texts = (await textsOf(large())).flat();
  expect(texts.filter((text) => text.includes('…'))).toEqual([]);
  for (const index of kinds.keys()) expect(texts).toContain(`ORD1794721831877-98765-1234${index}`);
  expect(texts).toEqual(expect.arrayContaining(['−₺99.999.999,99', '₺999.999.999,99']));
});

it('prints that the sums do not agree', async () => {
  async function* wrong(): AsyncGenerator<StatementLine> {
    for await (const line of movements(1)) yield line.line === 'end' ? { ...line, balance: 1n } : line;
  }
  expect((await textsOf(wrong())).flat()).toContain(
    'Hareketlerin toplamı bakiyeyle uyuşmuyor. Lütfen destek ile iletişime geçin.',
  );
});

it('lets other requests run while it draws a long wallet', async () => {
  let turns = 0;
  let drawn = false;
  const drawing = textsOf(movements(1_000)).finally(() => {
    drawn = true;
  });
  for (const begin = performance.now(); !drawn && performance.now() - begin < TEST_DEADLINE_MS; turns++)
    await nextTurn();
  expect(drawn).toBe(true);
  await drawing;
  expect(turns).toBeGreaterThan(1_000 / 25);
});

describe('a reader that is slower than the log', () => {
  /** A wallet that counts what was read of it. */
  function counted(count: number) {
    const log = { read: 0, closed: false };
    async function* lines(): AsyncGenerator<StatementLine> {
      try {
        for await (const line of movements(count)) {
          log.read++;
          yield line;
        }
      } finally {
        log.closed = true;
      }
    }
    const customer = { name: 'Ayşe', email: 'ayse@ornek.test' };
    const facts = { customer, month: '2026-11', madeAt: '2026-11-22T10:00:00.000Z', lines: lines() };
    // Uncompressed, so that each page is larger than what a stream keeps for its reader.
    return { log, pdf: statementPdf(facts, 'Yükselt', { compress: false }) };
  }

  it('applies backpressure: no line is read before the drawn pages have been taken', async () => {
    const { log, pdf } = counted(5_000);
    const reader = pdf[Symbol.asyncIterator]();
    await reader.next();
    // Everything that would go on by itself has had its chance.
    for (let turn = 0; turn < 1_000; turn++) await nextTurn();
    expect(log.read).toBeGreaterThan(0);
    expect(log.read).toBeLessThan(500);
    expect(pdf.readableLength).toBeLessThan(200_000);
    const before = log.read;
    for (let chunk = 0; chunk < 10; chunk++) await reader.next();
    expect(log.read).toBeGreaterThan(before);
    pdf.destroy();
  });

  it('frees the pages that were taken', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const { log, pdf } = counted(5_000);
    const reader = pdf[Symbol.asyncIterator]();
    await reader.next();
    collect();
    const before = process.memoryUsage().heapUsed;
    while (log.read < 4_750) await reader.next();
    collect();
    // Some 2 MB; with the layouts of all words, 28 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000);
    pdf.destroy();
  });

  it('ends the reading of the log when it disconnects', async () => {
    const { log, pdf } = counted(5_000);
    await pdf[Symbol.asyncIterator]().next();
    pdf.destroy();
    for (let turn = 0; turn < 1_000 && !log.closed; turn++) await nextTurn();
    expect(log.closed).toBe(true);
    expect(log.read).toBeLessThan(500);
  });
});

it('fails without a file when the log is corrupt', async () => {
  async function* broken(): AsyncGenerator<StatementLine> {
    yield { line: 'opening', balance: 0n };
    throw new Error('revision 3 is missing');
  }
  await expect(textsOf(broken())).rejects.toThrow('revision 3 is missing');
});
