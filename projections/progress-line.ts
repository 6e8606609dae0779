/** Progress on one line that a terminal overwrites; elsewhere one line every ten per cent. */
export class ProgressLine {
  private lastTenth = -1;
  private isShown = false;

  constructor(private readonly out: NodeJS.WriteStream = process.stderr) {}

  /** @param secondsLeft `null` while it is not measured. */
  show(what: string, done: number, total: number, secondsLeft: number | null = null): void {
    const share = total === 0 ? 1 : done / total;
    const left = secondsLeft === null ? '' : `  ${timeText(secondsLeft)} left`;
    const text = `${what}  ${done} / ${total}  %${Math.floor(share * 100)}${left}`;
    if (this.out.isTTY) {
      this.out.write(`\r${text}\u001b[K`);
      this.isShown = true;
      return;
    }
    const tenth = Math.floor(share * 10);
    if (tenth === this.lastTenth) return;
    this.lastTenth = tenth;
    this.out.write(`${text}\n`);
  }

  /** Clears the line for other output; the next {@link show} draws it again below. */
  clear(): void {
    if (this.isShown) this.out.write('\r\u001b[K');
    this.isShown = false;
  }

  end(): void {
    this.lastTenth = -1;
    if (this.isShown) this.out.write('\n');
    this.isShown = false;
  }
}

/** `1 h 05 min`, `3 min 20 s`, `9 s`. */
function timeText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (part: number): string => String(part).padStart(2, '0');
  if (hours > 0) return `${hours} h ${two(minutes)} min`;
  return minutes > 0 ? `${minutes} min ${two(seconds % 60)} s` : `${seconds} s`;
}
