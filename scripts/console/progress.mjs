// The operator's view of the work: one line for each finished step and, on a terminal, one moving line for the step in
// progress.
const WIDTH = 78; // column at which times end
const QUIET_MS = 5_000; // without a terminal, progress is printed this often at most

/** @param {number} ms */
const milliseconds = (ms) => `${Math.round(ms).toLocaleString('en-US')} ms`;

export class Progress {
  /** The steps under way, and what to show behind each name. @type {Map<string, string>} */
  #running = new Map();
  #printedAt = 0;
  #ended = false;
  #out;
  #live;

  /** @param {NodeJS.WriteStream} [out] */
  constructor(out = process.stdout) {
    this.#out = out;
    this.#live = out.isTTY === true;
  }

  /**
   * Prints a finished step.
   * @param {string} name
   * @param {number} ms how long it took.
   * @param {string} [detail]
   */
  done(name, ms, detail = '') {
    this.#running.delete(name);
    const text = detail ? `${name} · ${detail}` : name;
    this.#print(`  ✓ ${text.padEnd(WIDTH - 12)} ${milliseconds(ms).padStart(9)}`);
  }

  /**
   * Prints one line that the operator should know.
   * @param {string} text
   */
  note(text) {
    this.#print(`    ${text}`);
  }

  /**
   * Shows how far a step is.
   * @param {string} name
   * @param {number} done
   * @param {number} total
   */
  progress(name, done, total) {
    if (this.#ended) return;
    const state = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
    if (this.#live) this.#show(name, state);
    else if (Date.now() - this.#printedAt > QUIET_MS) {
      this.#printedAt = Date.now();
      this.#print(`  … ${name} ${state}`);
    }
  }

  /**
   * Runs a step: shows its name while it lasts and its line when it is done.
   * @param {string} name
   * @param {() => Promise<string | void>} work answers the detail to print.
   */
  async run(name, work) {
    const startedAt = performance.now();
    this.#show(name, '');
    try {
      const detail = await work();
      this.done(name, performance.now() - startedAt, detail ?? '');
    } catch (error) {
      this.#running.delete(name);
      if (!this.#ended) this.#print(`  ✗ ${name}`); // a tool that was ended on purpose is no failure
      throw error;
    }
  }

  /** Removes the moving line. Failures from here on are a consequence of the end and are not printed. */
  end() {
    this.#ended = true;
    this.#running.clear();
    this.#clearLine();
  }

  /**
   * @param {string} name
   * @param {string} state
   */
  #show(name, state) {
    this.#running.set(name, state);
    this.#clearLine();
    this.#draw();
  }

  /** @param {string} text */
  #print(text) {
    this.#clearLine();
    this.#out.write(`${text}\n`);
    this.#draw();
  }

  #clearLine() {
    if (this.#live) this.#out.write('\r\x1b[2K');
  }

  #draw() {
    if (!this.#live || this.#ended || this.#running.size === 0) return;
    const text = [...this.#running].map(([name, state]) => (state ? `${name} ${state}` : name)).join(', ');
    this.#out.write(`  … ${text}`.slice(0, (this.#out.columns || 80) - 1));
  }
}
