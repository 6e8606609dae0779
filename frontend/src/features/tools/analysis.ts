/** An invented report. Nothing of it is read from a real profile (docs/product-rules.md#content-6). */
export interface Analysis {
  audience: number;
  posts: number;
  average: number;
  /** Percent with one decimal, e.g. 4.2. */
  engagement: number;
  /** Percent with one decimal, may be negative. */
  growth: number;
  weekly: number;
  /** 0 to 100. */
  score: number;
}

/** FNV-1a: spreads similar links over the whole range. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

/** The figures follow from the link, so that asking again shows the same report. */
export function inventAnalysis(profile: string): Analysis {
  const part = (name: string) => hashOf(`${name}|${profile}`) / 2 ** 32;
  const between = (name: string, low: number, high: number) => Math.round(low + part(name) * (high - low));
  // People are spread by magnitude: as many small profiles as large ones.
  const audience = Math.round(10 ** (2.5 + part('audience') * 3));
  const engagement = between('engagement', 8, 92) / 10;
  return {
    audience,
    engagement,
    posts: between('posts', 12, 940),
    average: Math.max(1, Math.round((audience * engagement) / 100)),
    growth: between('growth', -35, 140) / 10,
    weekly: between('weekly', 1, 9),
    score: between('score', 38, 94),
  };
}
