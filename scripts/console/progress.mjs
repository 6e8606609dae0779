// What the operator sees while things happen: one line for each finished step and, on a terminal, one moving line for
// what is under way.
/** @typedef {ReturnType<typeof createProgress>} Progress */

const WIDTH = 78; // column at which times end
const QUIET_MS = 5_000; // without a terminal, progress is printed this often at most

/** @param {number} ms */
const milliseconds = (ms) => `${Math.round(ms).toLocaleString('en-US')} ms`;

/** @param {NodeJS.WriteStream} [out] */
export function createProgress(out = process.stdout) {
  const live = out.isTTY === true;
  const running = new Map(); // name → what to show behind it
  let printed = 0;
  let over = false;

  const wipe = () => {
    if (live) out.write('\r\x1b[2K');
  };
  const draw = () => {
    if (!live || over || running.size === 0) return;
    const text = [...running].map(([name, state]) => (state ? `${name} ${state}` : name)).join(', ');
    out.write(`  … ${text}`.slice(0, (out.columns || 80) - 1));
  };
  /** @param {string} text */
  const print = (text) => {
    wipe();
    out.write(`${text}\n`);
    draw();
  };
  /**
   * @param {string} name
   * @param {string} state
   */
  const show = (name, state) => {
    running.set(name, state);
    wipe();
    draw();
  };

  return {
    /**
     * A finished step. @param {number} ms how long it took.
     * @param {string} name
     */
    done(name, ms, detail = '') {
      running.delete(name);
      const text = detail ? `${name} · ${detail}` : name;
      print(`  ✓ ${text.padEnd(WIDTH - 12)} ${milliseconds(ms).padStart(9)}`);
    },
    /**
     * One line about something that the operator should know.
     * @param {string} text
     */
    note(text) {
      print(`    ${text}`);
    },
    /**
     * How far a step is.
     * @param {string} name
     * @param {number} done
     * @param {number} total
     */
    progress(name, done, total) {
      if (over) return;
      const state = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
      if (live) show(name, state);
      else if (Date.now() - printed > QUIET_MS) {
        printed = Date.now();
        print(`  … ${name} ${state}`);
      }
    },
    /**
     * Runs a step: its name while it lasts, its line when it is done. @param {() => Promise<string | void>} work
     * answers the detail to print.
     * @param {string} name
     */
    async run(name, work) {
      const begin = performance.now();
      show(name, '');
      try {
        const detail = await work();
        this.done(name, performance.now() - begin, detail ?? '');
      } catch (error) {
        running.delete(name);
        if (!over) print(`  ✗ ${name}`); // a tool that was ended on purpose is no failure
        throw error;
      }
    },
    /** Removes the moving line; what fails from here on fails because of the end. */
    end() {
      over = true;
      running.clear();
      wipe();
    },
  };
}
