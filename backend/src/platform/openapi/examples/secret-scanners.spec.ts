import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Rules of gitleaks in JavaScript's form: `jwt`, and `generic-api-key` for what is called a secret or a token, with the
 * entropy that it demands, in bits per character.
 */
const JWT = /\bey[a-zA-Z0-9]{17,}\.ey[a-zA-Z0-9/\\_-]{17,}\.(?:[a-zA-Z0-9/\\_-]{10,}={0,2})?(?:[`'"\s;]|$)/;
const KEY = /(?:secret|token)[ \t\w.-]{0,20}[\s'"]{0,3}[=:][`'"\s=]{0,5}([\w.=-]{10,150})(?=[`'"\s;&]|$)/gi;
const KEY_ENTROPY_MIN = 3.5;

/** Bits per character. */
function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0);
}

it.each(readdirSync(__dirname).filter((file) => !file.endsWith('.spec.ts')))(
  '%s holds nothing that a scanner takes for a secret',
  (file) => {
    const source = readFileSync(path.join(__dirname, file), 'utf8');
    const keys = [...source.matchAll(KEY)].map(([, value]) => value!);
    expect(source).not.toMatch(JWT);
    expect(keys.filter((value) => entropyOf(value) >= KEY_ENTROPY_MIN)).toEqual([]);
  },
);
