/** Progress on one line that a terminal overwrites; elsewhere one line every ten per cent. */
export class ProgressLine {
  private lastTenth = -1;

  constructor(private readonly out: NodeJS.WriteStream = process.stderr) {}

  show(what: string, done: number, total: number): void {
    const share = total === 0 ? 1 : done / total;
    const text = `${what}  ${done} / ${total}  %${Math.floor(share * 100)}`;
    if (this.out.isTTY) {
      this.out.write(`\r${text}\u001b[K`);
      return;
    }
    const tenth = Math.floor(share * 10);
    if (tenth === this.lastTenth) return;
    this.lastTenth = tenth;
    this.out.write(`${text}\n`);
  }

  end(): void {
    this.lastTenth = -1;
    if (this.out.isTTY) this.out.write('\n');
  }
}
