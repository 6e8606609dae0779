import path from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formatTry } from '@yukselt/contracts';
import { orderTitle } from '@yukselt/contracts/texts';
import type { StatementEnd, StatementEntry } from '@yukselt/projections/queries';
import PDFDocument from 'pdfkit';
import { csvTime } from '../../platform/http/csv.js';
import type { Statement } from './statement.js';
import { STATEMENT } from './statement.texts.js';
import { monthName } from './statement-period.js';

const FONTS = path.resolve(import.meta.dirname, '../../../assets/fonts');
/** Points. A4 is 595 × 842. */
const PAGE = { left: 48, right: 547, header: 28, top: 48, bottom: 780, foot: 800 } as const;
const WIDTH = PAGE.right - PAGE.left;
const ROW = 20;
/** Lines of detail below a row's text: their size, where they begin, and how much more than them the row grows by. */
const DETAIL = { size: 8, top: 17, more: 2 } as const;
/** Right edge of the lines of detail: the amounts are to their right. */
const DETAIL_RIGHT = 412;
/** Size of ordinary text, points. */
const SIZE = 9;
/** Left edge of the values next to a name. */
const VALUES = 132;
const [INK, MUTED, LINE, PETROL, SOFT] = ['#14242a', '#5b6b70', '#dcd9d1', '#0e4a5a', '#eef4f4'] as const;
/** Rows that are drawn before other requests get their turn; 20 take a few milliseconds. */
const ROWS_PER_TURN = 20;

const COLUMNS = [
  { name: 'at', x: PAGE.left, width: 80, align: 'left' },
  { name: 'text', x: 132, width: 154, align: 'left' },
  // Wide enough for the longest order number, because only its end tells two orders apart.
  { name: 'number', x: 290, width: 122, align: 'left', size: 8 },
  { name: 'amount', x: 416, width: 63, align: 'right' },
  { name: 'balance', x: 481, width: 66, align: 'right' },
] as const satisfies readonly Column[];
interface Column {
  name: string;
  x: number;
  width: number;
  align: 'left' | 'right';
  size?: number;
}
type Cells = Partial<Record<(typeof COLUMNS)[number]['name'], string>>;

const signed = (amount: bigint): string => `${amount > 0n ? '+' : ''}${formatTry(amount)}`;

/** A statement, drawn from top to bottom, page by page. */
class StatementPdf {
  private readonly document: PDFKit.PDFDocument;
  private y: number = PAGE.top;
  private page = 1;
  /** After the last row, kuruş. */
  private balance = 0n;

  constructor(
    private readonly statement: Statement,
    site: string,
    compress: boolean,
  ) {
    const title = `${STATEMENT.title} · ${monthName(statement.month)}`;
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      compress,
      lang: 'tr',
      displayTitle: true,
      info: { Title: title, Author: site, CreationDate: new Date(statement.madeAt) },
    });
    this.document.registerFont('text', path.join(FONTS, 'DejaVuSansCondensed.ttf'));
    this.document.registerFont('bold', path.join(FONTS, 'DejaVuSansCondensed-Bold.ttf'));
    this.title(site);
  }

  /**
   * Draws a line only when the reader has taken everything drawn before, so that a slow reader slows the drawing down.
   */
  async *chunks(): AsyncGenerator<Buffer> {
    let opening = 0n;
    let entryCount = 0;
    for await (const line of this.statement.lines) {
      if (line.line === 'opening') {
        opening = line.balance;
        this.balance = line.balance;
        this.columnHeaders();
        this.row({ text: STATEMENT.opening, balance: formatTry(line.balance) }, 'bold');
      } else if (line.line === 'entry') {
        this.entry(line);
        if (++entryCount % ROWS_PER_TURN === 0) await nextTurn();
      } else this.end(opening, line);
      yield* this.written();
    }
    this.foot(STATEMENT.lastPage(this.page));
    this.document.end();
    yield* this.written();
  }

  /** The bytes that the library has finished since the last call: whole pages. */
  private *written(): Generator<Buffer> {
    const chunk = (this.document as unknown as Readable).read() as Buffer | null;
    if (chunk !== null) yield chunk;
  }

  private title(site: string): void {
    const { customer, month, madeAt } = this.statement;
    const headingWidth = this.document.font('text').fontSize(12).widthOfString(STATEMENT.title) + 24;
    const size = this.sizeWithin(WIDTH - headingWidth, site, 'bold', 18);
    this.write(site, PAGE.left, this.y + (18 - size), { font: 'bold', size, color: PETROL });
    this.write(STATEMENT.title, PAGE.left, this.y + 4, { size: 12, align: 'right', width: WIDTH });
    this.y += 40;
    this.rule(PETROL, 1.5);
    this.y += 14;
    for (const [name, value] of [
      [STATEMENT.customer, `${customer.name} · ${customer.email}`],
      [STATEMENT.period, monthName(month)],
      [STATEMENT.madeAt, csvTime(madeAt)],
    ] as const) {
      this.write(name, PAGE.left, this.y, { color: MUTED });
      this.write(value, VALUES, this.y, { width: PAGE.right - VALUES });
      this.y += 5 + this.heightOf(value, PAGE.right - VALUES, SIZE);
    }
    this.y += 12;
  }

  private columnHeaders(): void {
    this.document.rect(PAGE.left - 6, this.y, WIDTH + 12, ROW).fill(SOFT);
    this.cells(STATEMENT.columns, { font: 'bold', color: MUTED, size: SIZE });
    this.y += ROW;
  }

  private entry({ at, kind, method, label, order, amount, balanceAfter }: StatementEntry): void {
    const text = STATEMENT.kinds[kind];
    const cells = {
      at: csvTime(at),
      text: method ? `${text} · ${STATEMENT.methods[method]}` : text,
      number: label ?? '',
      amount: signed(amount),
      balance: formatTry(balanceAfter),
    };
    this.row(cells, 'text', order ? orderTitle([order], order.lineCount) : undefined);
    this.balance = balanceAfter;
  }

  /** @param detail lines below the row's text */
  private row(cells: Cells, font: 'text' | 'bold' = 'text', detail?: string): void {
    const width = DETAIL_RIGHT - VALUES;
    const height = ROW + (detail ? this.heightOf(detail, width, DETAIL.size) + DETAIL.more : 0);
    if (this.y + height > PAGE.bottom) {
      this.nextPage();
      this.columnHeaders();
      this.draw({ text: STATEMENT.carried, balance: formatTry(this.balance) }, 'bold', ROW);
    }
    if (detail) this.write(detail, VALUES, this.y + DETAIL.top, { color: MUTED, size: DETAIL.size, width });
    this.draw(cells, font, height);
  }

  private draw(cells: Cells, font: 'text' | 'bold', height: number): void {
    this.cells(cells, { font, color: INK });
    this.y += height;
    this.rule(LINE, 0.5);
  }

  private end(opening: bigint, { sum, balance, count, revision, hash }: StatementEnd): void {
    if (count === 0) this.row({ text: STATEMENT.none });
    this.row({ text: STATEMENT.sum, number: STATEMENT.count(count), amount: signed(sum) }, 'bold');
    this.row({ text: STATEMENT.closing, balance: formatTry(balance) }, 'bold');
    const height = 110;
    if (this.y + height > PAGE.bottom) this.nextPage();
    this.y += 18;
    const check = opening + sum === balance ? STATEMENT.agrees : STATEMENT.differs;
    const moved = sum < 0n ? `− ${formatTry(-sum)}` : `+ ${formatTry(sum)}`;
    const equation = `${formatTry(opening)} ${moved} = ${formatTry(opening + sum)}`;
    for (const [name, value] of [
      [STATEMENT.check, check],
      ['', equation],
      [STATEMENT.chain, STATEMENT.lastEvent(`${revision}`)],
      ['', hash],
    ] as const) {
      this.write(name, PAGE.left, this.y, { font: 'bold' });
      this.write(value, VALUES, this.y, { width: PAGE.right - VALUES });
      this.y += 15;
    }
    this.y += 4;
    this.write(STATEMENT.chainNote, PAGE.left, this.y, { color: MUTED, size: 8, width: WIDTH });
  }

  /** @param look its size in place of the columns' own */
  private cells(cells: Cells, look: { font: 'text' | 'bold'; color: string; size?: number }): void {
    for (const column of COLUMNS as readonly (Column & { name: keyof Cells })[]) {
      const { name, x, width, align } = column;
      const text = cells[name];
      if (!text) continue;
      // Nothing is cut, neither amounts of many digits nor the end of a number: they are smaller.
      const size = this.sizeWithin(width, text, look.font, look.size ?? column.size ?? SIZE);
      // Smaller text stays on the line of its neighbours.
      this.write(text, x, this.y + 5 + (SIZE - size), { ...look, size, width, align });
    }
  }

  private nextPage(): void {
    this.foot(STATEMENT.page(this.page));
    this.forgetLayouts();
    this.document.addPage();
    this.page++;
    this.y = PAGE.top;
    // A loose page names the statement that it belongs to.
    const { customer, month } = this.statement;
    const heading = `${customer.name} · ${monthName(month)}`;
    const size = this.sizeWithin(WIDTH * 0.75, heading, 'text', 8);
    this.write(heading, PAGE.left, PAGE.header, { color: MUTED, size });
    this.write(STATEMENT.title, PAGE.left, PAGE.header, { color: MUTED, size: 8, width: WIDTH, align: 'right' });
  }

  /**
   * The library never drops the layout of a word: the numbers and balances of a long wallet would take hundreds of
   * megabytes. Without that cache (`fontLayoutCache`) drawing takes three times as long, so each page gets a cache of
   * its own.
   */
  private forgetLayouts(): void {
    const { _fontFamilies: fonts } = this.document as unknown as { _fontFamilies: Record<string, LayoutCaching> };
    for (const font of Object.values(fonts)) font.layoutCache = {};
  }

  private foot(page: string): void {
    this.write(STATEMENT.note, PAGE.left, PAGE.foot, { color: MUTED, size: 8 });
    this.write(page, PAGE.left, PAGE.foot, { color: MUTED, size: 8, width: WIDTH, align: 'right' });
  }

  private rule(color: string, width: number): void {
    this.document.moveTo(PAGE.left, this.y).lineTo(PAGE.right, this.y).lineWidth(width).stroke(color);
  }

  private write(text: string, x: number, y: number, look: Look = {}): void {
    const { font = 'text', size = SIZE, color = INK, width, align = 'left' } = look;
    this.document.font(font).fontSize(size).fillColor(color);
    this.document.text(text, x, y, { align, ...(width === undefined ? { lineBreak: false } : { width }) });
  }

  private heightOf(text: string, width: number, size: number): number {
    const document = this.document.font('text').fontSize(size);
    // Breaking a text into lines is the most expensive step of a row.
    return document.widthOfString(text) <= width
      ? document.currentLineHeight()
      : document.heightOfString(text, { width });
  }

  /** The size, or a smaller one, at which a text fits. */
  private sizeWithin(width: number, text: string, font: 'text' | 'bold', size: number): number {
    const wide = this.document.font(font).fontSize(size).widthOfString(text);
    return wide <= width ? size : Math.floor((10 * size * width) / wide) / 10;
  }
}

/** A font of the library. */
interface LayoutCaching {
  layoutCache: Record<string, unknown>;
}
interface Look {
  font?: 'text' | 'bold';
  size?: number;
  color?: string;
  width?: number;
  align?: 'left' | 'right';
}

/**
 * The statement as a PDF, sent while it is drawn, no faster than the reader takes it, and ended when the reader is
 * gone. A log that breaks its own rules destroys the stream: half a statement is no PDF.
 */
export const statementPdf = (statement: Statement, site: string, { compress = true } = {}): Readable =>
  Readable.from(new StatementPdf(statement, site, compress).chunks(), { objectMode: false });
