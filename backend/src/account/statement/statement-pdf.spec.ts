import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatTry } from '@yukselt/contracts';
import type { StatementLine } from '@yukselt/projections/queries';
import { statementPdf } from './statement-pdf.js';
import { pdfTexts } from './testing/pdf-text.js';

const HASH = 'ab'.repeat(32);
/** Movements of +1,00 and the lines around them. */
async function* movements(count: number, opening = 500n): AsyncGenerator<StatementLine> {
  yield { line: 'opening', balance: opening };
  for (let n = 1; n <= count; n++)
    yield {
      line: 'entry',
      kind: n % 2 === 0 ? 'order' : 'top-up',
      method: n % 2 === 0 ? null : 'papara',
      label: n % 2 === 0 ? `ORD1794721831877-6-${n}` : `YKŞĞİ-${n}`,
      revision: BigInt(n),
      at: '2026-11-21T09:04:00.000Z',
      amount: 100n,
      balanceAfter: opening + 100n * BigInt(n),
    };
  const sum = 100n * BigInt(count);
  yield { line: 'end', sum, balance: opening + sum, count, revision: BigInt(count), hash: HASH };
}
async function textsOf(lines: AsyncIterable<StatementLine>): Promise<string[][]> {
  const customer = { name: 'Ayşegül Çığ İnönü', email: 'aysegul@ornek.test' };
  const pdf = statementPdf({ customer, month: '2026-11', madeAt: '2026-11-22T10:00:00.000Z', lines }, 'Yükselt');
  return pdfTexts(Buffer.concat(await pdf.toArray()));
}

it('gives the month on one page: names, movements, sums, check and chain, in Turkish letters', async () => {
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
    '+₺1,00',
    '₺7,00',
    '+₺2,00',
    '₺5,00 + ₺2,00 = ₺7,00',
    'Dönem başı bakiyesi + hareketler = dönem sonu bakiyesi',
    'Son olay r2',
    HASH,
    'Sayfa 1',
  ])
    expect(text).toContain(part);
});

it('repeats the head of the table on every page, and loses no movement between pages', async () => {
  const pages = await textsOf(movements(100));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Sayfa ${index + 1}`);
  for (const page of pages.slice(0, -1)) expect(page).toContain('Açıklama');
  const balances = pages.flat().filter((text) => /^₺/.test(text));
  for (let n = 1; n <= 100; n++) expect(balances).toContain(formatTry(500n + 100n * BigInt(n)));
});

it('names a sum that does not agree', async () => {
  async function* wrong(): AsyncGenerator<StatementLine> {
    for await (const line of movements(1)) yield line.line === 'end' ? { ...line, balance: 1n } : line;
  }
  expect((await textsOf(wrong())).flat()).toContain(
    'Hareketlerin toplamı bakiyeyle uyuşmuyor. Lütfen destek ile iletişime geçin.',
  );
});

it('lets other requests run while a long wallet is drawn', async () => {
  let turns = 0;
  let drawn = false;
  const drawing = textsOf(movements(1_000)).finally(() => {
    drawn = true;
  });
  while (!drawn) {
    await nextTurn();
    turns++;
  }
  await drawing;
  expect(turns).toBeGreaterThan(1_000 / 25);
});

it('ends without a file when the log breaks its own rules', async () => {
  async function* broken(): AsyncGenerator<StatementLine> {
    yield { line: 'opening', balance: 0n };
    throw new Error('revision 3 is missing');
  }
  await expect(textsOf(broken())).rejects.toThrow('revision 3 is missing');
});
