#!/usr/bin/env node
// Checks an evidence file of the shop without the shop: node check-evidence.mjs FILE [--keys FILE-OR-ADDRESS] [--json]
// It needs Node 20.16 or later and nothing else, reads the one file, and changes nothing. The shop's page and its
// command line import this very file. What the lines of a file mean: docs/operations.md#evidence-files.
// Size: one file without imports, so that a stranger reads and runs all of it.

const START = '0'.repeat(64);
/** Newest version of the file. From this one on every line carries its number and a hash over all lines up to it. */
const VERSION = 3;
/** Lines whose hashes are computed at the same time. */
const BLOCK = 500;
/** What every line ends with, and the line with it. */
const NUMBERS = /,"line":\d+,"lineHash":"[0-9a-f]{64}"\}$/;
const NUMBERED = /^(.*,"line":(\d+)),"lineHash":"([0-9a-f]{64})"\}$/s;
const SIGNATURE =
  /^,"signature":\{"algorithm":"Ed25519","keyId":"([0-9a-f]{16})","publicKey":"([\w+/]{43}=)","value":"([\w+/]{86}==)"\}$/;
const END = '{"record":"end"';
const EVENT = '{"record":"event","event":';
const ENTRY = '{"record":"journal","entry":';
const AMOUNT = /^-?\d+$/;
const HASH = /^[0-9a-f]{64}$/;
const ADDRESS = /^https?:\/\//;

const bytesOf = (base64) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
/** Base64 whose last character carries bits that decoding drops is another text for the same bytes. */
const isExactBase64 = (base64) => btoa(String.fromCharCode(...bytesOf(base64))) === base64;
const hexOf = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
const utf8 = new TextEncoder();
/** RFC 8785 of an object of texts and small whole numbers: sorted keys, no white space. */
const canonical = (object) =>
  JSON.stringify(Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1))));

/** Web Crypto, for browsers. `verify` answers `null` where the browser has no Ed25519. */
export const webCrypto = {
  sha256: async (data) =>
    hexOf(await crypto.subtle.digest('SHA-256', typeof data === 'string' ? utf8.encode(data) : data)),
  verify: async (publicKey, text, value) => {
    let key;
    try {
      key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    } catch (error) {
      if (error?.name === 'NotSupportedError') return null;
      if (error?.name === 'DataError') return false;
      throw error;
    }
    return crypto.subtle.verify('Ed25519', key, value, utf8.encode(text));
  },
};

/** The same by node:crypto, which is faster for many short texts. */
export function nodeCrypto() {
  const { createHash, createPublicKey, verify } = process.getBuiltinModule('node:crypto');
  return {
    sha256: async (data) => createHash('sha256').update(data).digest('hex'),
    sha256OfParts: async (parts) => {
      const hash = createHash('sha256');
      for (const part of parts) hash.update(part);
      return hash.digest('hex');
    },
    verify: async (publicKey, text, value) => {
      const x = Buffer.from(publicKey).toString('base64url');
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
      return verify(null, Buffer.from(text), key, value);
    },
  };
}

/** Bytes of a file that are in memory at a time. */
const WINDOW = 4_194_304;

/**
 * Bytes that are read where they are asked for: a long file is never whole in memory.
 * @param read answers exactly the bytes from `start` up to `end`
 */
export function inWindows(length, read, window = WINDOW) {
  let [from, bytes] = [0, new Uint8Array(0)];
  return {
    length,
    window,
    slice(start, end) {
      if (start < from || end > from + bytes.length) {
        bytes = read(start, Math.min(Math.max(start + window, end), length));
        from = start;
      }
      return bytes.subarray(start - from, end - from);
    },
  };
}

/** The bytes of a file on disk. */
export function openFile(name, window = WINDOW) {
  const { closeSync, fstatSync, openSync, readSync } = process.getBuiltinModule('node:fs');
  const file = openSync(name, 'r');
  const read = (start, end) => {
    const bytes = new Uint8Array(end - start);
    for (let at = 0; at < bytes.length; ) {
      const count = readSync(file, bytes, at, bytes.length - at, start + at);
      if (count === 0) throw new Error('the file became shorter while it was read');
      at += count;
    }
    return bytes;
  };
  return { ...inWindows(fstatSync(file).size, read, window), close: () => closeSync(file) };
}

/** The same for bytes in memory. */
const inMemory = (bytes) => ({
  length: bytes.length,
  window: Math.max(1, bytes.length),
  slice: (start, end) => bytes.subarray(start, end),
});

function* partsOf(source, end) {
  for (let at = 0; at < end; at += source.window) yield source.slice(at, Math.min(end, at + source.window));
}

/** Where the lines of a file are. */
class Lines {
  constructor(source) {
    this.source = source;
    this.starts = new Float64Array(1_024);
    this.length = 0;
    let next = 0;
    for (let at = 0; at < source.length; at += source.window) {
      const part = source.slice(at, Math.min(source.length, at + source.window));
      while (next < at + part.length) {
        if (this.length === 0 || this.starts[this.length - 1] !== next) this.add(next);
        const feed = part.indexOf(10, Math.max(0, next - at));
        if (feed === -1) break;
        next = at + feed + 1;
      }
    }
    /** Whether a line feed ends the last line. */
    this.ended = next === source.length;
  }

  add(start) {
    if (this.length === this.starts.length) {
      const more = new Float64Array(2 * this.length);
      more.set(this.starts);
      this.starts = more;
    }
    this.starts[this.length++] = start;
  }

  /** First and last byte of a line, without its line feed. */
  range(index) {
    const isLast = index === this.length - 1;
    const end = isLast ? this.source.length - (this.ended ? 1 : 0) : this.starts[index + 1] - 1;
    return { start: this.starts[index], end, ended: !isLast || this.ended };
  }

  findStart(prefix) {
    for (let index = 0; index < this.length; index++) if (this.startsWith(index, prefix)) return index;
    return -1;
  }

  startsWith(index, prefix) {
    const { start, end } = this.range(index);
    if (end - start < prefix.length) return false;
    const bytes = this.source.slice(start, start + prefix.length);
    for (let at = 0; at < prefix.length; at++) if (bytes[at] !== prefix.charCodeAt(at)) return false;
    return true;
  }
}

/** Text of the object that begins at `start`, exactly as it is in the line; `null` when it does not end. */
function objectText(text, start) {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return text.slice(start, at + 1);
  }
  return null;
}

function jsonOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // the caller names the line as changed
  }
}

/** The lines of a file with what their checks share. */
class EvidenceFile {
  constructor(source, crypto) {
    this.source = source;
    this.crypto = crypto;
    this.lines = new Lines(source);
    this.decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    this.header = jsonOf(this.text(0) ?? '');
    this.numbered = this.header?.version >= VERSION || NUMBERED.test(this.text(0) ?? '');
    const end = this.lines.findStart(END);
    /** That a daily head covers the account up to an event; `null`: the file carries no such proof. */
    this.published = this.header?.published ?? null;
    this.reached = false;
    /** Index of the end line; the number of lines when there is none. */
    this.end = end === -1 ? this.lines.length : end;
    this.lineHash = START;
    this.headHash = START;
    this.balance = '0';
    this.events = 0;
    this.entries = 0;
  }

  /** `null`: no such line, or bytes that are no UTF-8. */
  text(index) {
    if (index >= this.lines.length) return null;
    const { start, end } = this.lines.range(index);
    const bytes = this.source.slice(start, end);
    try {
      return this.decoder.decode(bytes);
    } catch {
      return null;
    }
  }

  /** Whether the file ends inside this line: no line feed follows, and its object does not end either. */
  isCutOff(index) {
    if (index >= this.lines.length || this.lines.range(index).ended) return false;
    const text = this.text(index);
    return text === null || objectText(text, 0) === null;
  }

  numberedLine(index) {
    const parts = NUMBERED.exec(this.text(index) ?? '');
    return parts && { body: parts[1], number: Number(parts[2]), hash: parts[3] };
  }

  chained(before, text) {
    return this.crypto.sha256(`${before}\n${text}`);
  }

  /** Whether the line continues the chain of lines that ended with the hash `before`. */
  async follows(line, before) {
    return line !== null && (await this.chained(before, line.body)) === line.hash;
  }

  /**
   * What is wrong with one line, or `null`. Up to its first wait it runs in the order of the lines: each line is held
   * against what the line before it states, so that hashes can be computed at the same time. Where the reason takes a
   * search through the lines behind it, a function is returned: only that of the first wrong line may be called.
   */
  async fault(index) {
    const [lineBefore, hashBefore, balanceBefore] = [this.lineHash, this.headHash, this.balance];
    const text = this.text(index);
    const line = this.numbered ? this.numberedLine(index) : null;
    const content = text === null ? null : this.content(index, text);
    this.lineHash = line?.hash ?? '';
    if (this.numbered && !(await this.follows(line, lineBefore))) return () => this.broken(index, lineBefore);
    if (content === null) return this.isCutOff(index) ? 'incomplete' : 'changed';
    if (line && line.number !== index + 1) return 'changed';
    if (index > this.end) return 'added';
    if (index === 0 || index === this.end) return null;
    const { raw, value, kind } = content;
    const before = kind === 'event' ? hashBefore : value.hashBefore;
    const right = raw !== null && (await this.chained(before, raw)) === value.hash;
    if (kind === 'journal') return right ? null : 'changed';
    const { revision, stream } = value.event;
    if (revision !== String(content.expected)) return () => this.misplaced(index, BigInt(revision), content.expected);
    if (!right || stream !== this.header.stream) return 'changed';
    if (this.published?.revision === revision) {
      if (value.hash !== this.published.hash) return 'published';
      this.reached = true;
    }
    const { delta, balance } = value;
    if (delta === null || balanceBefore === null) return null;
    if (!AMOUNT.test(delta) || !AMOUNT.test(balanceBefore)) return 'changed';
    return String(BigInt(balanceBefore) + BigInt(delta)) === balance ? null : 'changed';
  }

  /** The parsed line; `null` when it is no line of such a file. */
  content(index, text) {
    const value = jsonOf(text);
    if (value === null) return null;
    if (index === 0 || index >= this.end) return { value };
    if (text.startsWith(EVENT)) {
      if (typeof value.hash !== 'string' || !/^\d+$/.test(value.event?.revision)) return null;
      const expected = this.events++;
      this.headHash = value.hash;
      this.balance = value.balance;
      return { kind: 'event', value, raw: objectText(text, EVENT.length), expected };
    }
    if (!text.startsWith(ENTRY) || typeof value.hash !== 'string') return null;
    this.entries++;
    return { kind: 'journal', value, raw: objectText(text, ENTRY.length) };
  }

  /** Why a line does not continue the chain of lines: it, or lines before it, are not those of the shop. */
  async broken(index, before) {
    const current = this.numberedLine(index);
    for (let later = index + 1; later < this.lines.length; later++) {
      const line = this.numberedLine(later);
      if (!(await this.follows(line, before))) continue;
      if (await this.follows(this.numberedLine(later + 1), line.hash)) return 'added';
      return current !== null && current.number > line.number ? 'order' : 'added';
    }
    if (current === null) return this.isCutOff(index) ? 'incomplete' : 'changed';
    if (current.number <= index) return 'added';
    const next = this.numberedLine(index + 1);
    return current.number > index + 1 && (next === null || next.number === current.number + 1) ? 'missing' : 'changed';
  }

  /** The same for versions without numbers of lines, by the revisions of the events. */
  misplaced(index, revision, expected) {
    if (revision < BigInt(expected)) return 'added';
    for (let later = index + 1; later < this.end; later++)
      if (jsonOf(this.text(later) ?? '')?.event?.revision === String(expected)) return 'order';
    return 'missing';
  }

  async firstFault(onProgress) {
    const count = this.numbered ? this.lines.length : this.end;
    for (let from = 0; from < count; from += BLOCK) {
      onProgress(from, count);
      const block = Array.from({ length: Math.min(BLOCK, count - from) }, (_, at) => this.fault(from + at));
      const faults = await Promise.all(block);
      const at = faults.findIndex((fault) => fault !== null);
      if (at === -1) continue;
      const fault = faults[at];
      return { line: from + at + 1, kind: typeof fault === 'function' ? await fault() : fault };
    }
    if (this.end === this.lines.length) return { line: this.end + 1, kind: 'incomplete' };
    return this.end + 1 < this.lines.length ? { line: this.end + 2, kind: 'added' } : null;
  }

  /** The end as the lines before it demand it. */
  async expectedEnd() {
    const { version, stream, madeAt, headRevision } = this.header;
    return {
      record: 'end',
      ...(this.numbered ? { version, stream, madeAt } : {}),
      events: this.events,
      ...(version >= 2 ? { journalEntries: this.entries } : {}),
      headRevision,
      balance: this.balance,
      headHash: this.headHash,
      fileHash: await this.fileHash(this.lines.range(this.end).start),
    };
  }

  /** Of all bytes before the end line. Web Crypto by itself hashes only what is in memory as a whole. */
  fileHash(end) {
    if (!this.crypto.sha256OfParts) return this.crypto.sha256(this.source.slice(0, end));
    return this.crypto.sha256OfParts(partsOf(this.source, end));
  }

  /** Checks the end line and its signature. @returns the finding, or the signature. */
  async signature(end) {
    const line = this.end + 1;
    const text = (this.text(this.end) ?? '').replace(this.numbered ? NUMBERS : /\}$/, '');
    const unsigned = JSON.stringify(end).slice(0, -1);
    const { signedBy = null } = this.header;
    if (!this.lines.range(this.end).ended) return { finding: { line, kind: 'incomplete' } };
    // Lines of entries follow those of the events, whose first one is the second line.
    if (end.headRevision !== String(this.events - 1)) return { finding: { line: this.events + 2, kind: 'missing' } };
    if (text === unsigned) return signedBy === null ? { state: 'none' } : { finding: { line, kind: 'unsigned' } };
    const other = JSON.stringify({ ...end, fileHash: jsonOf(this.text(this.end))?.fileHash }).slice(0, -1);
    // Older versions have one hash for everything between the links of the chain: it names no line.
    if (!this.numbered && text === other) return { finding: { line: null, kind: 'changed' } };
    const parts = text.startsWith(unsigned) ? SIGNATURE.exec(text.slice(unsigned.length)) : null;
    if (parts === null) return { finding: { line, kind: 'changed' } };
    const [, keyId, publicKey, value] = parts;
    if (!isExactBase64(publicKey) || !isExactBase64(value)) return { finding: { line, kind: 'changed' } };
    const raw = bytesOf(publicKey);
    const named = (await this.crypto.sha256(raw)).slice(0, keyId.length);
    if (keyId !== named || keyId !== signedBy) return { finding: { line, kind: 'signature' } };
    const right = await this.crypto.verify(raw, canonical(end), bytesOf(value));
    if (right === false) return { finding: { line, kind: 'signature' } };
    return { state: right === null ? 'unsupported' : 'valid', keyId, publicKey };
  }
}

/** The bytes of what {@link inclusion} reads are those that the shop writes. */
const isProof = ({ head, signature, revision, hash, index, path }) =>
  head?.version === 1 &&
  Number.isSafeInteger(head.number) &&
  typeof head.madeAt === 'string' &&
  !Number.isNaN(Date.parse(head.madeAt)) &&
  Object.values(head).every((value) => typeof value === 'string' || Number.isSafeInteger(value)) &&
  HASH.test(hash) &&
  /^\d+$/.test(revision) &&
  Number.isSafeInteger(index) &&
  index >= 0 &&
  index < head.accounts &&
  head.accounts < 2 ** 31 &&
  Array.isArray(path) &&
  path.every((sibling) => HASH.test(sibling)) &&
  (signature === null || (isExact(signature?.publicKey, 44) && isExact(signature.value, 88)));
const isExact = (base64, length) =>
  typeof base64 === 'string' && /^[\w+/]+=+$/.test(base64) && base64.length === length && isExactBase64(base64);

/** The root that leads from a leaf over its path (RFC 9162, section 2.1.3.2); `null`: the path is none of the tree. */
export async function rootOf(leaf, { index, path, head }, sha256) {
  const joined = (left, right) => sha256(Uint8Array.from([1, ...hexBytes(left), ...hexBytes(right)]));
  let [at, last, root] = [index, head.accounts - 1, leaf];
  for (const sibling of path) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      root = await joined(sibling, root);
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1];
    } else root = await joined(root, sibling);
    [at, last] = [at >> 1, last >> 1];
  }
  return last === 0 ? root : null;
}
const hexBytes = (hex) => hex.match(/../g).map((byte) => Number.parseInt(byte, 16));

/**
 * Checks that the daily head of the first line covers the account.
 * @returns what it proves, `null` when the file carries none, and `false` when it does not lead to its head
 */
async function inclusion({ published, header, reached, crypto }, keys) {
  if (published === null) return null;
  if (!reached || !isProof(published)) return false;
  const { head: stated, signature, revision, hash } = published;
  const { hash: headHash, ...head } = stated;
  const leaf = Uint8Array.from([0, ...utf8.encode(canonical({ stream: header.stream, revision, hash }))]);
  if ((await rootOf(await crypto.sha256(leaf), published, crypto.sha256)) !== head.root) return false;
  if ((await crypto.sha256(canonical(head))) !== headHash) return false;
  const proven = { number: head.number, madeAt: head.madeAt, revision, hash: headHash };
  if (signature === null) return { ...proven, state: 'none' };
  const right = await crypto.verify(bytesOf(signature.publicKey), canonical(head), bytesOf(signature.value));
  if (right === false) return false;
  return { ...proven, state: right === null ? 'unsupported' : 'valid', whose: whoseKey(signature.publicKey, keys) };
}

const whoseKey = (publicKey, keys) =>
  keys === null ? 'not-compared' : (keys.find((key) => key.publicKey === publicKey)?.use ?? 'strange');

/**
 * Checks the bytes of an evidence file.
 * @param bytes the whole file, or what {@link openFile} gives
 * @param keys the shop's published keys; `null`: the key of the signature is compared with nothing
 * @param onProgress hears how many lines are checked, and of how many
 * @returns what is stated in the file, its first fault, and whose key signed it; see check-evidence.d.mts
 */
export async function checkEvidence(bytes, { keys = null, crypto = webCrypto, onProgress = () => {} } = {}) {
  const file = new EvidenceFile(bytes.window === undefined ? inMemory(bytes) : bytes, crypto);
  const { header } = file;
  const refused = (finding) => ({
    verdict: 'changed',
    finding,
    header: null,
    head: null,
    signature: null,
    published: null,
  });
  if (
    header?.record !== 'evidence' ||
    typeof header.stream !== 'string' ||
    !Number.isInteger(header.version) ||
    header.version < 1
  )
    return { ...refused({ line: 1, kind: 'not-evidence' }), verdict: 'unreadable' };
  if (header.version > VERSION && NUMBERED.test(file.text(0)))
    if (await file.follows(file.numberedLine(0), START))
      return { ...refused({ line: 1, kind: 'newer' }), verdict: 'unreadable' };
  const fault = await file.firstFault(onProgress);
  if (fault) return { ...refused(fault), header };
  const end = await file.expectedEnd();
  const { finding = null, ...signature } = await file.signature(end);
  if (finding) return { ...refused(finding), header, head: end };
  const published = await inclusion(file, keys);
  if (published === false) return { ...refused({ line: 1, kind: 'published' }), header, head: end };
  if (signature.state !== 'none') signature.whose = whoseKey(signature.publicKey, keys);
  return { verdict: verdictOf(signature, published), finding, header, head: end, signature, published };
}

/** What is said of a file that contradicts itself nowhere: anybody can compute all of its hashes. */
function verdictOf({ state, whose }, published) {
  if (whose === 'strange' || published?.whose === 'strange') return 'strange';
  if (state === 'none') return 'unsigned';
  if (state === 'unsupported') return 'unsupported';
  return whose === 'not-compared' ? 'uncompared' : 'proven';
}

const KINDS = {
  changed: 'was changed',
  missing: 'follows a line that is missing',
  added: 'was added',
  order: 'is not in its order',
  incomplete: 'is missing or cut off: the file is incomplete',
  unsigned: 'lacks the signature that the first line announces',
  signature: 'carries a signature that does not fit: the file was written again without the key, or the key exchanged',
  'not-evidence': 'is not the first line of an evidence file',
  published: 'is not what the daily head of the first line covers',
  newer: 'names a version that this program does not know; get the newer one from the shop',
};
const VERDICTS = {
  proven: 'INTACT',
  uncompared: 'CONSISTENT, NOT PROVEN',
  unsupported: 'CONSISTENT, NOT PROVEN',
  unsigned: 'NOT SIGNED, NOTHING PROVEN',
  strange: 'NOT OF THE SHOP',
};
const WHOSE = {
  current: "signed by the shop's present key",
  retired: 'signed by a former key of the shop',
  strange: "signed by a key that is NOT among the shop's published keys",
  'not-compared': 'signed by the key in the file; compare that key with the one that the shop publishes: --keys',
};

/** Of a file or of a daily head. */
const signedText = ({ state, whose }) =>
  state === 'none'
    ? 'not signed: anybody can have written it'
    : state === 'unsupported'
      ? 'signed, and its signature could not be checked here'
      : WHOSE[whose];

function describe({ verdict, finding, header, head: end, signature, published }) {
  if (finding)
    return finding.line === null
      ? 'CHANGED: some line was changed; a file of this version names the line of changed events only.'
      : `${verdict === 'unreadable' ? 'NOT READ' : 'CHANGED'}: line ${finding.line} ${KINDS[finding.kind]}.`;
  return [
    `${VERDICTS[verdict]}: ${end.events} events of ${header.stream}, made ${header.madeAt}.`,
    `The file is ${signedText(signature)}.${signature.keyId ? ` Key ${signature.keyId}` : ''}`,
    end.balance === null
      ? `The log breaks its own rules, so that no balance is stated; revision ${end.headRevision}, head ${end.headHash}.`
      : `Balance ${end.balance} kuruş at revision ${end.headRevision}, head ${end.headHash}.`,
    published === null
      ? 'It carries no daily head.'
      : `Up to revision ${published.revision} daily head ${published.number} of ${published.madeAt} covers it: ` +
        `${published.hash}. Compare that with the head that was kept elsewhere. The head is ${signedText(published)}.`,
  ].join('\n');
}

const USAGE = `Usage: node check-evidence.mjs FILE [--keys FILE-OR-ADDRESS] [--json]
  --keys  the shop's keys: https://SHOP/.well-known/yukselt-evidence.json, or a copy of that file
  --json  the result as JSON
Exit code: 0 signed by one of the shop's keys and unchanged; 1 changed, signed by a strange key, or, with --keys, not
signed; 2 not checked; 3 consistent, and nothing is proven, because no keys were given.
`;

/** @param compared whether keys were given */
const exitCode = (verdict, compared) =>
  ({ proven: 0, changed: 1, strange: 1, unsigned: compared ? 1 : 3, unreadable: 2 })[verdict] ?? 3;

/** The command line. @returns its exit code */
export async function main(words) {
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  const at = words.indexOf('--keys');
  const source = at === -1 ? null : words[at + 1];
  const json = words.includes('--json');
  const [name, ...rest] = words.filter(
    (word, index) => word !== '--json' && (at === -1 || (index !== at && index !== at + 1)),
  );
  const help = words.includes('--help');
  if (help || name === undefined || rest.length > 0 || source === undefined || name.startsWith('--')) {
    (help ? process.stdout : process.stderr).write(USAGE);
    return help ? 0 : 2;
  }
  try {
    const published =
      source === null ? null : ADDRESS.test(source) ? await fetched(source) : await readFile(source, 'utf8');
    const keys = published === null ? null : keysIn(published, source);
    const file = openFile(name);
    const report = await checkEvidence(file, { keys, crypto: nodeCrypto() }).finally(file.close);
    await printed(`${json ? JSON.stringify(report, null, 2) : describe(report)}\n`);
    return exitCode(report.verdict, keys !== null);
  } catch (error) {
    process.stderr.write(`Not checked: ${error.message}\n`);
    return 2;
  }
}

/** What nobody could read was not checked; whoever reads only the beginning (`| head`) has what they wanted. */
const printed = (text) =>
  new Promise((resolve, reject) => {
    const settle = (error) => (error && error.code !== 'EPIPE' ? reject(error) : resolve());
    process.stdout.once('error', settle).write(text, settle);
  });

function keysIn(published, source) {
  try {
    const { keys } = JSON.parse(published);
    if (Array.isArray(keys)) return keys;
  } catch {
    // Said below.
  }
  throw new Error(`${source} is no list of the shop's keys`);
}

async function fetched(address) {
  const answer = await fetch(address).catch(({ message, cause }) => {
    throw new Error(`${address}: ${cause?.message ?? message}`);
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

/** A second download is called "check-evidence (1).mjs". */
if (/check-evidence[^/\\]*\.mjs$/.test(globalThis.process?.argv?.[1] ?? ''))
  main(process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
