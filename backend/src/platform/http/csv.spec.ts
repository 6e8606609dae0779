import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { csvInstant, csvMoney, csvOfPages, csvStream, csvTime } from './csv.js';

async function* rowsOf(...rows: string[][]) {
  yield* rows;
}
/** With the byte order mark, which a text decoder would take away. */
const text = async (stream: Readable) => (await buffer(stream)).toString('utf8');
const csvText = (...rows: string[][]) => text(csvStream(['baş'], rowsOf(...rows)));

it.each([
  ['=1+1', "'=1+1"],
  ['x,=1+1', "x,'=1+1"],
  ['x\t @ad', "x\t '@ad"],
  ['x;-1', "x;'-1"],
  ['x\r\n+1', "x\r\n'+1"],
  ['https://ornek.test/a,=cmd', "https://ornek.test/a,'=cmd"],
  ['x","=1', 'x"",""\'=1'],
  ['a, b, 5', 'a, b, 5'],
  ['+90 555', "'+90 555"],
  ['-kötü', "'-kötü"],
  ['@ad', "'@ad"],
  ['\tgizli', "'\tgizli"],
  ['  =1+1', "'  =1+1"],
  ['-12,50', '-12,50'],
  ['a;b', 'a;b'],
  ['o "dedi"', 'o ""dedi""'],
  ['iki\nsatır', 'iki\nsatır'],
  ['iki\rsatır', 'iki\rsatır'],
  ['=HYPERLINK("x";"y")', '\'=HYPERLINK(""x"";""y"")'],
  ['Işıl', 'Işıl'],
  ['', ''],
])('writes the cell %j in quotes as %j', async (value, cell) =>
  expect(await csvText(['', value])).toBe(`\u{feff}"baş"\r\n"";"${cell}"\r\n`),
);

it('scans a text of line breaks once, and not once for each, which would block the server', async () => {
  const value = `a${'\n'.repeat(150_000)}b`;
  const began = performance.now();
  expect((await csvText(['', value])).length).toBeGreaterThan(value.length);
  expect(performance.now() - began).toBeLessThan(10_000);
});

it.each([
  ['0', '0,00'],
  ['5', '0,05'],
  ['123450', '1234,50'],
  ['-1205', '-12,05'],
])('writes %s kuruş as %s', (kurus, amount) => expect(csvMoney(kurus)).toBe(amount));

it('separates fields with semicolons, keeps short and empty rows, and writes times of Istanbul', async () => {
  expect(await csvText(['a', 'b'], [], ['c'])).toBe('\u{feff}"baş"\r\n"a";"b"\r\n\r\n"c"\r\n');
  expect(await csvText()).toBe('\u{feff}"baş"\r\n');
  expect(csvTime('2026-11-21T22:04:00.000Z')).toBe('22.11.2026 01:04');
  expect(csvTime(null)).toBe('');
  expect(csvInstant('2026-11-21T22:04:09.123Z')).toBe('22.11.2026 01:04:09');
});

it('reads page after page, and ends with an error when one cannot be read', async () => {
  const pages =
    (last: () => string) =>
    ({ cursor }: { cursor: string | undefined }) =>
      Promise.resolve(cursor === undefined ? { items: ['1'], next: 'n' } : { items: [last()], next: null });
  const file = (last: () => string) => csvOfPages('x.csv', ['baş'], pages(last), (item) => [[item], [item, 'b']]);
  expect(await text(file(() => '2').getStream())).toBe('\u{feff}"baş"\r\n"1"\r\n"1";"b"\r\n"2"\r\n"2";"b"\r\n');
  const unreadable = (): string => {
    throw new Error('unreadable');
  };
  await expect(text(file(unreadable).getStream())).rejects.toThrow('unreadable');
});
