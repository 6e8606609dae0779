import { ProgressLine } from './progress-line.js';

/** The screen after the output: `\r` returns to the start of a line, and an escape sequence erases it. */
function screenOf(output: string): string[] {
  return output.split('\n').map((line) => line.split('\r').reduce((_, part) => part.replace('\u001b[K', ''), ''));
}

function terminal() {
  const written: string[] = [];
  const out = { isTTY: true, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream;
  return { line: new ProgressLine(out), out, screen: () => screenOf(written.join('')) };
}

it('overwrites itself on a terminal, and leaves its last state', () => {
  const { line, screen } = terminal();
  line.show('verified', 1, 4, 9);
  line.show('verified', 4, 4, 0);
  line.end();
  expect(screen()).toEqual(['verified  4 / 4  %100  0 s left', '']);
});

it('leaves a finding a line of its own', () => {
  const { line, out, screen } = terminal();
  line.show('verified', 1, 4);
  line.clear();
  out.write('a finding\n');
  line.show('verified', 2, 4);
  line.clear();
  out.write('another one\n');
  line.end();
  expect(screen()).toEqual(['a finding', 'another one', '']);
});

it('writes a line every ten per cent without a terminal', () => {
  const written: string[] = [];
  const line = new ProgressLine({ write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream);
  for (let done = 0; done <= 20; done++) line.show('views', done, 20);
  line.clear();
  line.end();
  expect(written).toHaveLength(11);
  expect(written.at(-1)).toBe('views  20 / 20  %100\n');
});
