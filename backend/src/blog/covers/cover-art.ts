import { createHash } from 'node:crypto';

/** Size that link previews ask for; the pages show the same shape. */
export const COVER_WIDTH = 1200;
export const COVER_HEIGHT = 630;

/** Where a post without an uploaded picture has its drawn one. */
export const coverPath = (slug: string): string => `/media/covers/${encodeURIComponent(slug)}.svg`;

/** The picture for link previews, which take no SVG: the uploaded cover, or the drawn one as PNG. */
export const sharePath = ({ coverImage }: { coverImage: string }): string =>
  coverImage.replace(/^(\/media\/covers\/.+)\.svg$/, '$1.png');

/** Line drawings on a 24 × 24 grid, in the hand of the site's icons. */
const MOTIFS = {
  camera:
    '<rect x="3.5" y="3.5" width="17" height="17" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M16.6 7.4h.01"/>',
  note: '<path d="M13 3.5v11.6a3.9 3.9 0 1 1-3.9-3.9M13 3.5c.3 2.9 2.3 4.8 5.2 5.1"/>',
  play: '<rect x="3" y="5.5" width="18" height="13" rx="4"/><path d="m10.4 9.3 4.7 2.7-4.7 2.7z"/>',
  calendar:
    '<rect x="4" y="5.25" width="16" height="14.5" rx="2.25"/><path d="M4 10h16M8.25 3.5v3.25M15.75 3.5v3.25M8 13.5h2M14 13.5h2M8 16.5h2"/>',
  shield: '<path d="M12 3.5 5 6.1v5.4c0 4.3 2.9 7.6 7 9 4.1-1.4 7-4.7 7-9V6.1z"/><path d="m8.9 11.9 2.25 2.25 4-4.3"/>',
  pulse: '<path d="M3.5 12.5h4l2.75-7 3.75 13 2.5-6h4"/>',
  people:
    '<circle cx="9" cy="8.5" r="3.25"/><path d="M3 19c.4-3.3 2.8-5.2 6-5.2s5.6 1.9 6 5.2M15.8 5.6a3.2 3.2 0 0 1 0 5.9M17.6 14.4c1.9.7 3.1 2.3 3.4 4.6"/>',
  talk: '<path d="M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 3.8V16A2.5 2.5 0 0 1 4 13.5zM8.5 8.5h7M8.5 11.7h4.5"/>',
  chart: '<path d="M4 20h16M6.5 20v-5M11 20V9.5M15.5 20v-7M20 20V5"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.3l3.4 2"/>',
  step: '<path d="M4 18h5v-5h5V8h6"/>',
} as const;
type Motif = keyof typeof MOTIFS;

/** What a post is about, read from its tags first and its category then. */
const MOTIF_OF: Readonly<Record<string, Motif>> = {
  guvenlik: 'shield',
  planlama: 'calendar',
  'icerik-takvimi': 'calendar',
  algoritma: 'pulse',
  olcum: 'chart',
  istatistik: 'chart',
  topluluk: 'talk',
  yorum: 'talk',
  abone: 'people',
  takipci: 'people',
  zamanlama: 'clock',
  reels: 'play',
  instagram: 'camera',
  tiktok: 'note',
  youtube: 'play',
  'sosyal-medya-stratejisi': 'step',
};
/** The catalogue's gradients (light and dark end) by category. */
const GRADIENT_OF: Readonly<Record<string, readonly [string, string]>> = {
  instagram: ['#F0487F', '#8A3BD6'],
  tiktok: ['#55606B', '#12171C'],
  youtube: ['#F04438', '#B4161B'],
  'sosyal-medya-stratejisi': ['#1C7A8F', '#0E4A5A'],
};
const BRAND = ['#1C7A8F', '#0E4A5A'] as const;

export interface CoverSubject {
  slug: string;
  category: string | null;
  tags: readonly string[];
}

const STEPS = 6;
const STAIRS_TOP = 190;
const STAIRS_BOTTOM = 590;

/** Heights of the rising steps, from the slug: every post has its own stairs, and always the same. */
function stairs(slug: string): number[] {
  const bytes = createHash('sha256').update(slug).digest();
  const rises = Array.from({ length: STEPS - 1 }, (_, index) => 0.35 + (bytes[index] ?? 0) / 255);
  const total = rises.reduce((sum, rise) => sum + rise, 0);
  let height = STAIRS_BOTTOM;
  return [height, ...rises.map((rise) => (height -= ((STAIRS_BOTTOM - STAIRS_TOP) * rise) / total))].map(Math.round);
}

const outline = (tops: readonly number[], shift: number): string => {
  const width = COVER_WIDTH / tops.length;
  return `M0 ${tops[0]! + shift}${tops.map((top, index) => `V${top + shift}H${Math.round((index + 1) * width)}`).join('')}`;
};

/**
 * A post's cover as SVG: rising stairs in its category's colours and a sign for its subject. No text, so that no font
 * is needed.
 */
export function coverSvg({ slug, category, tags }: CoverSubject): string {
  const motif =
    [...tags.filter((tag) => tag !== category), category ?? '']
      .map((word) => MOTIF_OF[word])
      .find((motif) => motif !== undefined) ?? 'step';
  const [from, to] = GRADIENT_OF[category ?? ''] ?? BRAND;
  const tops = stairs(slug);
  const line = outline(tops, 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" width="${COVER_WIDTH}" height="${COVER_HEIGHT}">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
<path fill="#E9E4D9" d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z"/>
<g fill="none" stroke="${to}" stroke-width="3"><path opacity=".34" d="${outline(tops, -46)}"/><path opacity=".16" d="${outline(tops, -92)}"/></g>
<path fill="url(#g)" d="${line}V${COVER_HEIGHT}H0z"/>
<rect x="88" y="88" width="208" height="208" rx="56" fill="url(#g)"/>
<g transform="translate(132 132) scale(5)" fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${MOTIFS[motif]}</g>
</svg>`;
}
