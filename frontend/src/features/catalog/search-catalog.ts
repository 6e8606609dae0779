import { slugOf } from '@yukselt/contracts';
import type { PlatformCard } from '@yukselt/contracts/api';
import { KIND_WORDS, PLATFORM_ALIASES, SERVICE_ALIASES, WISH_WORDS } from './platform-aliases.js';

/** A platform that a search found. */
export interface PlatformMatch {
  platform: PlatformCard;
  /** Names of its services that the search means; empty when it means the platform as a whole. */
  services: string[];
}

/** Shorter words are compared as they are: one letter more or less makes another word of them. */
const FORGIVEN_FROM = 4;
/** How well a word fits, best first. */
const FIT = { whole: 0, start: 1, part: 2, mistake: 3, none: Infinity } as const;
/** A hit in the name counts before one in another name, and that before one in a service. */
const PLACE = { name: 0, alias: 10, service: 20, kind: 30 } as const;

const labelsOf = (text: string): string[] => slugOf(text).split('-').filter(Boolean);

/** Whether one letter added, left out, changed or swapped with its neighbour turns one word into the other. */
export function isOneMistakeApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const tail = (word: string, from: number): string => word.slice(from);
  return (
    tail(a, start + 1) === tail(b, start + 1) ||
    tail(a, start + 1) === tail(b, start) ||
    tail(a, start) === tail(b, start + 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && tail(a, start + 2) === tail(b, start + 2))
  );
}

function fitOf(word: string, of: string): number {
  if (of === word) return FIT.whole;
  if (of.startsWith(word)) return FIT.start;
  if (word.length > 1 && of.includes(word)) return FIT.part;
  if (word.length < FORGIVEN_FROM) return FIT.none;
  // A word that is still being typed is compared with the beginning of the other word.
  const lengths = [word.length - 1, word.length, word.length + 1];
  return lengths.some((length) => isOneMistakeApart(word, of.slice(0, length))) ? FIT.mistake : FIT.none;
}

const bestFit = (word: string, candidates: readonly string[]): number =>
  candidates.reduce((best, candidate) => Math.min(best, fitOf(word, candidate)), FIT.none as number);

/** A quantity, `1000`, `5k`, or a word that expresses a wish: it does not narrow the results. */
const isWish = (word: string): boolean => /^\d+[km]?$/.test(word) || WISH_WORDS.has(word);

/** The services whose words hold all of `words`; each word must fit. */
const servicesWith = (words: readonly string[], platform: PlatformCard): string[] =>
  platform.serviceNames.filter((name) => {
    const nameWords = labelsOf(name);
    return words.every((word) =>
      [word, ...(SERVICE_ALIASES[word] ?? [])].some((alias) => bestFit(alias, nameWords) < FIT.none),
    );
  });

/**
 * Platforms whose name, other names or services hold every word of a text, best first. Turkish letters count as their
 * plain forms, and one mistake per word is forgiven. Quantities and words of a wish ("satın al") are left out, unless
 * there is nothing else.
 * @param text empty: every platform, in its order
 */
export function searchCatalog(platforms: readonly PlatformCard[], text: string): PlatformMatch[] {
  const typed = labelsOf(text);
  const words = typed.every(isWish) ? typed : typed.filter((word) => !isWish(word));
  if (words.length === 0) return platforms.map((platform) => ({ platform, services: [] }));
  const matches: (PlatformMatch & { score: number })[] = [];
  for (const platform of platforms) {
    const name = labelsOf(platform.name);
    const aliases = (PLATFORM_ALIASES[platform.slug] ?? []).flatMap(labelsOf);
    const unmatched: string[] = [];
    let score = 0;
    for (const word of words) {
      const best = Math.min(
        PLACE.name + bestFit(word, name),
        PLACE.alias + bestFit(word, aliases),
        PLACE.kind + bestFit(word, KIND_WORDS[platform.kind]),
      );
      if (best === Infinity) unmatched.push(word);
      else score += best;
    }
    const services = unmatched.length === 0 ? [] : servicesWith(unmatched, platform);
    if (unmatched.length > 0 && services.length === 0) continue;
    matches.push({ platform, services, score: score + unmatched.length * PLACE.service });
  }
  return matches.sort((a, b) => a.score - b.score); // stable: equals keep the platforms' order
}
