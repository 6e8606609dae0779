// What a server that died said at the end, as far as it helps the operator: its log holds the rest.
import { Problem } from '../console/operator-error.mjs';

const LINES = 12; // of the log, when it did not say what it died of
const FRAMES = 4; // of a stack: ours, not those of packages
const FATAL = 60; // pino's level

// Ends that are no defect: what the operator reads instead of a stack.
const KNOWN = [
  [
    /EADDRINUSE/,
    ({ port }) => [
      `Port ${port} was taken by another program meanwhile.`,
      ['Start again, or choose another one: --port N'],
    ],
  ],
  [
    /previously executed migration (\S+) is missing/,
    ({ data }, [, name]) => [
      `The data in ${data} was written by a newer Yükselt: it has been through "${name}", which this version does not know.`,
      ['Start that version again, or use another folder: --data DIR. Nothing was changed.'],
    ],
  ],
  [
    /view \S+ has version \d+, this program knows \d+/,
    ({ data }, [text]) => [
      `The views in ${data} were written by a newer Yükselt (${text}).`,
      ['Start that version again, or use another folder: --data DIR. Nothing was changed.'],
    ],
  ],
  [/(?:This database belongs|These views belong) to (?:the )?event log .*/, (_place, [text]) => [text, []]],
];

/**
 * The obstacle behind an error that is no defect. @param {string} text @param {{ port?: string, data: string }} place
 * @returns {Problem | undefined}
 */
export function known(text, place) {
  for (const [pattern, say] of KNOWN) {
    const match = pattern.exec(text);
    if (match) return new Problem(...say(place, match));
  }
  return undefined;
}

/**
 * The obstacle that the server died of. @param {string} log all that it wrote. @param {string} why how it ended.
 * @param {{ port: string, data: string, log: string }} place as the operator knows it.
 */
export function death(log, why, place) {
  const entries = log.trimEnd().split('\n').map(parse);
  const fatal = entries.findLast(({ level }) => level >= FATAL);
  const text = fatal ? told(fatal) : entries.slice(-LINES).map(told).join('\n');
  return (
    known(text, place) ??
    new Problem(`The server ended (${why}).`, [
      ...text.split('\n').slice(0, 3 * LINES),
      '',
      `The whole log: ${place.log}`,
    ])
  );
}

function parse(line) {
  try {
    const { level, msg, err } = JSON.parse(line);
    return { level, msg, stack: err?.stack ?? err?.message };
  } catch {
    return { level: 0, msg: line }; // Node's own words
  }
}

/** An entry of the log for people: its message and, for errors, where in our code. */
function told({ msg, stack }) {
  const lines = (stack ?? '').split('\n');
  const words = lines.filter((line) => !/^\s*at /.test(line));
  const frames = lines.filter((line) => /^\s*at /.test(line) && !/node_modules|node:/.test(line)).slice(0, FRAMES);
  return [msg ?? '', ...words, ...frames].filter((line) => line !== '').join('\n');
}
