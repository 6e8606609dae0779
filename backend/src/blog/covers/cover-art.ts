import { createHash } from 'node:crypto';
import { audience, discover, garden, shieldDoor, storefront, thirtySteps } from './scenes/places.scenes.js';
import { COVER_HEIGHT, COVER_WIDTH, type Scene, type Tone } from './scenes/shapes.js';
import {
  branches,
  calendar,
  camera,
  conversation,
  formats,
  hours,
  measure,
  note,
  phones,
  screen,
  summit,
} from './scenes/things.scenes.js';

/** The address of a drawn cover, for posts without an uploaded picture. */
export const coverPath = (slug: string): string => `/media/covers/${encodeURIComponent(slug)}.svg`;

/** The picture for link previews, which take no SVG: the uploaded cover, or the drawn one as PNG. */
export const sharePath = ({ coverImage }: { coverImage: string }): string =>
  coverImage.replace(/^(\/media\/covers\/.+)\.svg$/, '$1.png');

/** Scenes by subject, the more specific subject first: a plan for beginners shows its days, not a calendar. */
const SCENES: readonly { tags: readonly string[]; scene: Scene }[] = [
  { tags: ['baslangic', 'ilk-30-gun'], scene: thirtySteps },
  { tags: ['guvenlik', 'gizlilik', 'sifre'], scene: shieldDoor },
  { tags: ['zamanlama', 'saat'], scene: hours },
  { tags: ['planlama', 'icerik-takvimi', 'takvim'], scene: calendar },
  { tags: ['algoritma'], scene: branches },
  { tags: ['shorts'], scene: formats },
  { tags: ['reels', 'hikaye', 'video'], scene: phones },
  { tags: ['kesfet', 'fotograf'], scene: discover },
  { tags: ['topluluk', 'yorum', 'yanit'], scene: conversation },
  { tags: ['abone', 'kanal', 'canli-yayin'], scene: audience },
  { tags: ['profil', 'isletme', 'marka'], scene: storefront },
  { tags: ['olcum', 'istatistik', 'izlenme'], scene: measure },
  { tags: ['buyume', 'takipci', 'etkilesim', 'icerik'], scene: garden },
];
const SCENE_OF: Readonly<Record<string, Scene>> = { instagram: camera, tiktok: note, youtube: screen };

/** The colours of a category. Its grounds alternate, so that posts on one subject do not look alike. */
type CategoryTone = Omit<Tone, 'ground'> & { grounds: readonly [string, string, string] };
const PETROL: CategoryTone = {
  grounds: ['#e6eff0', '#f2eee6', '#fbeae3'],
  far: '#cadde0',
  mid: '#7fb3be',
  main: '#1c7a8f',
  deep: '#0e4a5a',
  accent: '#f26b4a',
  paper: '#ffffff',
};
const TONE_OF: Readonly<Record<string, CategoryTone>> = {
  instagram: {
    grounds: ['#fcedf1', '#fdf1e4', '#f4ecf9'],
    far: '#f7d3dd',
    mid: '#f08fae',
    main: '#d92f72',
    deep: '#6d2382',
    accent: '#f59a3c',
    paper: '#ffffff',
  },
  tiktok: {
    grounds: ['#171b21', '#0f2427', '#241820'],
    far: '#232932',
    mid: '#3d4653',
    main: '#18a9a5',
    deep: '#0b5f66',
    accent: '#fe2c55',
    paper: '#f4f6f8',
  },
  youtube: {
    grounds: ['#fbf0ea', '#f6efe4', '#f3eeee'],
    far: '#f4d9cf',
    mid: '#ef8f7d',
    main: '#d9251c',
    deep: '#5e1414',
    accent: '#f5b32b',
    paper: '#ffffff',
  },
};
export interface CoverSubject {
  slug: string;
  category: string | null;
  tags: readonly string[];
}

/**
 * A post's cover as SVG: a scene of its subject in the colours of its category. Posts of one subject differ in
 * their ground. No text, so that no font is needed.
 */
export function coverSvg({ slug, category, tags }: CoverSubject): string {
  const subject = SCENES.find((candidate) => candidate.tags.some((tag) => tags.includes(tag)));
  const scene = subject?.scene ?? SCENE_OF[category ?? ''] ?? summit;
  const [turn = 0] = createHash('sha256').update(slug).digest();
  const { grounds, ...colors } = TONE_OF[category ?? ''] ?? PETROL;
  const tone: Tone = { ...colors, ground: grounds[turn % grounds.length]! };
  const size = `viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}" width="${COVER_WIDTH}" height="${COVER_HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
<path fill="${tone.ground}" d="M0 0h${COVER_WIDTH}v${COVER_HEIGHT}H0z"/>${scene(tone)}</svg>`;
}
