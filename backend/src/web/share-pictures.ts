// Size: the drawings are SVG, whose lines are as long as their paths.
import { PAGES, SITE_PAGES, type SitePage } from '@yukselt/contracts';
import type { PlatformCard } from '@yukselt/contracts/api';
import { LRUCache } from 'lru-cache';
import { shieldDoor, storefront } from '../blog/covers/scenes/places.scenes.js';
import { range, type Scene, stairs } from '../blog/covers/scenes/shapes.js';
import { branches, conversation, measure, phones, summit } from '../blog/covers/scenes/things.scenes.js';
import { ON_PLATE, type TitlePlace, titledPicture } from '../platform/pictures/titled-picture.js';
import { SHARE_HEIGHT, SHARE_WIDTH, wordmark } from './brand-images.js';
import { PAGE_TITLES } from './web.texts.js';

/** The most pictures kept, whatever is requested; a PNG takes about 25 kB. */
const CACHED_MAX = 120;
const [PETROL, PAPER, GROUND] = ['#0e4a5a', '#ffffff', '#faf8f4'] as const;
const TONE = { far: '#cadde0', mid: '#7fb3be', main: '#1c7a8f', deep: PETROL, accent: '#f26b4a', paper: PAPER };

/** Under the shop's name, where a drawing climbs from the lower left to the right. */
const UNDER_NAME: TitlePlace = { left: 58, top: 146, width: 480, height: 150, color: PETROL };
/** Like {@link UNDER_NAME}, over lines of the drawing. */
const PLATE_UNDER_NAME: TitlePlace = { ...UNDER_NAME, left: 70, top: 166, width: 420, plate: PAPER };
/** On the broad step between the two phones and the edge. */
const ON_STEP: TitlePlace = { ...ON_PLATE, left: 560, width: 480 };

interface PageScene {
  page: SitePage;
  scene: Scene;
  ground: string;
  /** Where the title covers nothing essential of the drawing; absent: the lower left corner. */
  place?: TitlePlace;
}
/** The drawing for a page's link. Other public pages show the {@link DEFAULT_SCENE} with their title. */
const SCENES: readonly PageScene[] = [
  { page: PAGES.about, scene: summit, ground: '#fbeae3' },
  { page: PAGES.contact, scene: conversation, ground: '#e6eff0', place: UNDER_NAME },
  { page: PAGES.tools, scene: measure, ground: '#f2eee6', place: PLATE_UNDER_NAME },
  { page: PAGES.blog, scene: phones, ground: '#fbeae3', place: ON_STEP },
  { page: PAGES.faq, scene: ask, ground: '#e6eff0' },
  { page: PAGES.privacy, scene: shieldDoor, ground: '#f2eee6' },
  { page: PAGES.dataPrivacy, scene: shieldDoor, ground: '#e6eff0' },
  { page: PAGES.saleInformation, scene: ask, ground: '#fbeae3' },
  { page: PAGES.saleContract, scene: storefront, ground: '#e6eff0' },
  { page: PAGES.developers, scene: branches, ground: '#e6eff0', place: UNDER_NAME },
];
const DEFAULT_SCENE = { scene: storefront, ground: '#f2eee6' } as const;
const sceneOf = (page: SitePage): Omit<PageScene, 'page'> =>
  SCENES.find((pageScene) => pageScene.page === page) ?? DEFAULT_SCENE;
const fileOf = ({ path }: SitePage): string => `${path.slice(1)}.png`;

/** Private pages are not shared, and the home page shows the shop's own picture, because the shop's name is its title. */
const hasPicture = ({ isPrivate, title }: SitePage): boolean => !isPrivate && title !== null;
/** Where the picture of a page's link is; `null`: it has none of its own. */
export const pageSharePath = (page: SitePage): string | null =>
  hasPicture(page) ? `/media/share/${fileOf(page)}` : null;
/** Where the picture of a platform's link is. */
export const platformSharePath = (slug: string): string => `/media/share/platform/${encodeURIComponent(slug)}.png`;

/** Colours of platforms without a mark, by their colour in the catalogue (frontend/src/ui/theme/tokens.css). */
const STOPS: Readonly<Record<PlatformCard['color'], readonly string[]>> = {
  'blue-purple': ['#2f6beb', '#7a3fe0'],
  'pink-purple': ['#f0487f', '#8a3bd6'],
  red: ['#f04438', '#b4161b'],
  green: ['#27b562', '#0f7a44'],
  'yellow-orange': ['#f7b21b', '#ee6a12'],
  'gray-black': ['#55606b', '#12171c'],
};
/** The sign of a platform that has none: the shop's stairs. */
const STEPS =
  '<path d="M4 18.5h5v-5.5h5V7.5h6" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>';

/** A drawing, the title of its page, and where the drawing has room for it. */
export interface SharePicture {
  svg: string;
  title: string;
  place: TitlePlace;
}
/** Above the steps, right of the platform's mark. */
const BY_MARK: TitlePlace = { left: 394, top: 152, width: 440, height: 136, color: PETROL };
/** Above the lower end of the marks that climb. */
const BY_MARKS: TitlePlace = { left: 58, top: 156, width: 520, height: 170, color: PETROL };

interface Mark {
  stops: readonly string[];
  ink: string;
  sign: string;
}
/** Marks of the built frontend (logos.svg), by slug. */
function marksOf(logos: string): ReadonlyMap<string, Mark> {
  const symbols = logos.matchAll(/<symbol id="([^"]+)"[^>]*data-stops="([^"]+)" data-ink="([^"]+)">(.*?)<\/symbol>/g);
  return new Map(
    [...symbols].map(([, slug, stops, ink, sign]) => [slug!, { stops: stops!.split(' '), ink: ink!, sign: sign! }]),
  );
}

const gradient = (id: string, stops: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stops.map((stop, index) => `<stop offset="${index / (stops.length - 1)}" stop-color="${stop}"/>`).join('')}</linearGradient>`;
const tile = (id: string, { ink, sign }: Mark, x: number, y: number, size: number): string =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${size * 0.27}" fill="url(#${id})"/>
<g transform="translate(${x + size * 0.23} ${y + size * 0.23}) scale(${(size * 0.54) / 24})" fill="${ink}" color="${ink}">${sign}</g>`;
const picture = (ground: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
<path fill="${ground}" d="M0 0h${SHARE_WIDTH}v${SHARE_HEIGHT}H0z"/>${content}</svg>`;

/** A question on the steps. */
function ask(t: Parameters<Scene>[0]): string {
  return `<path fill="${t.far}" d="${stairs(0, 300, [560, 480, 400, 320])}"/><path fill="${t.main}" d="${stairs(200, 260, [590, 510, 430])}"/>
<rect x="420" y="70" width="360" height="290" rx="70" fill="${t.deep}"/><path fill="${t.deep}" d="M520 350v90l110-90z"/>
<path d="M540 178a60 60 0 1 1 88 54c-20 10-28 22-28 40" fill="none" stroke="${t.paper}" stroke-width="30" stroke-linecap="round"/><circle cx="600" cy="316" r="19" fill="${t.accent}"/>
<rect x="850" y="150" width="190" height="110" rx="36" fill="${t.accent}"/><path d="m908 206 26 26 52-54" fill="none" stroke="${t.paper}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** @param icons text of icons.svg @param logos text of logos.svg */
export function sharePictures(icons: string, logos: string) {
  const marks = marksOf(logos);
  const cachedPictures = new LRUCache<string, Promise<Buffer>>({ max: CACHED_MAX });
  const wordmarkAt = (x: number, y: number, color: string, scale = 0.0325): string =>
    `<g transform="translate(${x} ${y}) scale(${scale})" color="${color}">${wordmark(icons)}</g>`;
  const signed = (ground: string, content: string): string =>
    picture(
      ground,
      `${content}<rect x="36" y="34" width="280" height="80" rx="26" fill="${PAPER}"/>${wordmarkAt(56, 45, PETROL)}`,
    );

  function platformPicture({ slug, name, color }: Pick<PlatformCard, 'slug' | 'name' | 'color'>): SharePicture {
    const mark = marks.get(slug) ?? { stops: STOPS[color], ink: PAPER, sign: STEPS };
    const steps = 'H420V520H640V410H860V280H1050V140H1200';
    const svg = picture(
      GROUND,
      `<defs>${gradient('g', mark.stops)}</defs><path fill="url(#g)" d="M0 596${steps}V630H0z"/>
<g fill="none" stroke="url(#g)" stroke-width="4"><path opacity=".45" d="M0 548${steps.replace(/V(\d+)/g, (_, y: string) => `V${Number(y) - 48}`)}"/>
<path opacity=".22" d="M0 500${steps.replace(/V(\d+)/g, (_, y: string) => `V${Number(y) - 96}`)}"/></g>${tile('g', mark, 88, 88, 264)}${wordmarkAt(392, 86, TONE.main, 0.0215)}`,
    );
    return { svg, title: PAGE_TITLES.platform(name), place: BY_MARK };
  }

  /** The marks of the first platforms, one above the other. */
  function servicesSvg(platforms: readonly Pick<PlatformCard, 'slug' | 'color'>[]): string {
    const places = range(6).flatMap((column) =>
      range(column === 0 ? 1 : Math.min(column, 4)).map((row) => ({ column, row })),
    );
    const tiles = places.slice(0, platforms.length).map(({ column, row }, index) => {
      const { slug, color } = platforms[index]!;
      const mark = marks.get(slug) ?? { stops: STOPS[color], ink: PAPER, sign: STEPS };
      const id = `g${index}`;
      return `<defs>${gradient(id, mark.stops)}</defs>${tile(id, mark, 330 + column * 138, 468 - row * 138, 122)}`;
    });
    return signed('#e6eff0', `<path fill="#cadde0" d="M0 598h1200v32H0z"/>${tiles.join('')}`);
  }

  /** The picture of a page; `null`: no page has this name. */
  function pagePicture(file: string, platforms: readonly PlatformCard[]): SharePicture | null {
    const services = PAGES.services;
    if (file === fileOf(services)) return { svg: servicesSvg(platforms), title: services.title ?? '', place: BY_MARKS };
    const page = SITE_PAGES.find((candidate) => hasPicture(candidate) && fileOf(candidate) === file);
    if (!page) return null;
    const { ground, scene, place = ON_PLATE } = sceneOf(page);
    return { svg: signed(ground, scene({ ...TONE, ground })), title: page.title ?? '', place };
  }

  /** PNG of a picture; drawn once for as long as it is kept. */
  function png({ svg, title, place }: SharePicture): Promise<Buffer> {
    const key = `${title}\n${svg}`;
    const cached = cachedPictures.get(key);
    if (cached) return cached;
    const drawing = titledPicture(svg, title, place);
    cachedPictures.set(key, drawing);
    drawing.catch(() => cachedPictures.delete(key));
    return drawing;
  }
  return { platformPicture, pagePicture, png };
}
