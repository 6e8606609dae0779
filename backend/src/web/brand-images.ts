// Size: the drawings are SVG, whose lines are as long as their paths.
import sharp from 'sharp';
import { type TitlePlace, titledPicture } from '../platform/pictures/titled-picture.js';
import { APP_ICONS, type BrandPicture } from './app-icons.js';
import { PAGE_TITLES } from './web.texts.js';

/** Size that link previews ask for. */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;
/** The picture of a link to this site, where the page has none of its own. */
export const SHARE_IMAGE = '/media/share.png';
/** The organisation's logo for search engines. */
export const LOGO_IMAGE = '/media/logo.png';
const LOGO_SIZE = 512;

/** The wordmark's outlines, out of the sprite of icons: no font is needed, and there is one drawing of it. */
export const wordmark = (sprite: string): string =>
  /<symbol id="logo"[^>]*>([\s\S]*?)<\/symbol>/.exec(sprite)?.[1] ?? '';

const shareSvg = (
  sprite: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">
<path fill="#0E4A5A" d="M0 0h${SHARE_WIDTH}v${SHARE_HEIGHT}H0z"/>
<path fill="#14596B" d="M0 570H240V500H480V420H720V320H960V190H1200V630H0z"/>
<g fill="none" stroke="#BFD7DC" stroke-width="4"><path d="M0 570H240V500H480V420H720V320H960V190H1200"/><path opacity=".4" d="M0 524H240V454H480V374H720V274H960V144H1200"/>
<path opacity=".2" d="M0 478H240V408H480V328H720V228H960V98H1200"/></g>
<g transform="translate(88 96) scale(.078)" color="#fff">${wordmark(sprite)}</g>
</svg>`;
/** Below the wordmark, above the steps. */
const BY_WORDMARK: TitlePlace = { left: 92, top: 258, width: 620, height: 62, color: '#bfd7dc' };
const LOGO_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${LOGO_SIZE}" height="${LOGO_SIZE}"><path fill="#0E4A5A" d="M0 0h32v32H0z"/>
<path d="M6.75 22.75h6.25v-6.5h6.25v-6.5h6" fill="none" stroke="#fff" stroke-width="3.1" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const palettePng = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();

/** @param sprite text of the frontend's icons.svg */
export const brandImages = (sprite: string): readonly BrandPicture[] => [
  { path: SHARE_IMAGE, type: 'image/png', draw: () => titledPicture(shareSvg(sprite), PAGE_TITLES.home, BY_WORDMARK) },
  { path: LOGO_IMAGE, type: 'image/png', draw: () => palettePng(LOGO_SVG) },
  ...APP_ICONS,
];
