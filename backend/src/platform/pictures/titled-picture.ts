import path from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';

const FONT_FILE = path.resolve(import.meta.dirname, '../../../assets/fonts/DejaVuSansCondensed-Bold.ttf');
/** The family by which Pango names the font of that file. */
const FONT = 'DejaVu Sans Bold Condensed';
/** At this resolution a point is a pixel. */
const DPI = 72;
/** Pixels, largest first: a title gets the largest size for which its place has room. */
const SIZES = [72, 64, 56, 48, 40, 32] as const;
const LINE_GAP = 10;

/** The place of a title in a picture, pixels. */
export interface TitlePlace {
  left: number;
  /** Upper edge of the first line, or lower edge of the last one. */
  top?: number;
  bottom?: number;
  width: number;
  height: number;
  /** `#rrggbb` */
  color: string;
  /** Colour of a plate behind the title, for pictures without empty ground. */
  plate?: string;
}
/** Space between a plate's edge and its title, and its corners. */
const PLATE = { x: 34, y: 26, radius: 26 } as const;

/** The lower left corner of a link's picture, on a plate. */
export const ON_PLATE: TitlePlace = {
  left: 70,
  bottom: 568,
  width: 1050,
  height: 150,
  color: '#0e4a5a',
  plate: '#ffffff',
};

interface Drawn {
  png: Buffer;
  width: number;
  height: number;
}
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function drawn(image: Sharp): Promise<Drawn> {
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/**
 * A title, drawn in the bundled font, so that it looks alike wherever the server runs. It breaks between words, and
 * inside one that is wider than its room. A title that is too long for the smallest size is scaled down as a whole, so
 * that no word is cut off.
 */
export async function drawTitle(
  title: string,
  { color, width, height }: Pick<TitlePlace, 'color' | 'width' | 'height'>,
): Promise<Drawn> {
  let picture: Drawn | undefined;
  for (const size of SIZES) {
    const text = `<span foreground="${color}">${escaped(title)}</span>`;
    const font = { font: `${FONT} ${size}`, fontfile: FONT_FILE, dpi: DPI, rgba: true };
    picture = await drawn(sharp({ text: { text, ...font, width, wrap: 'word-char', spacing: LINE_GAP } }));
    if (picture.width <= width && picture.height <= height) return picture;
  }
  return drawn(sharp(picture!.png).resize({ width, height, fit: 'inside' }));
}

/** PNG of a drawing with its title. @param svg of the picture's size */
export async function titledPicture(svg: string, title: string, place: TitlePlace): Promise<Buffer> {
  const { png, width, height } = await drawTitle(title, place);
  const { left, plate } = place;
  const top = place.top ?? (place.bottom ?? 0) - height;
  const layers: OverlayOptions[] = [{ input: png, left, top }];
  if (plate) {
    const [x, y] = [width + 2 * PLATE.x, height + 2 * PLATE.y];
    const input = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${x}" height="${y}"><rect width="${x}" height="${y}" rx="${PLATE.radius}" fill="${plate}"/></svg>`,
    );
    layers.unshift({ input, left: left - PLATE.x, top: top - PLATE.y });
  }
  return sharp(Buffer.from(svg)).composite(layers).png({ palette: true }).toBuffer();
}
