import sharp from 'sharp';

/** A picture of the brand, drawn at its first request. */
export interface BrandPicture {
  path: string;
  type: 'image/png' | 'image/x-icon';
  draw(): Promise<Buffer>;
}

const PETROL = '#0E4A5A';
/** The mark's stairs on their grid of 32 × 32, as mark.svg has them. */
const STAIRS = 'M6.75 22.75h6.25v-6.5h6.25v-6.5h6';
/** Part of a maskable icon that every system shows: a circle of this share of its size (W3C: 80 %). */
const SAFE = 0.66;
/** Sizes in favicon.ico: tabs, task bars, and the same on fine screens. */
const ICO_SIZES = [16, 32, 48] as const;

interface Look {
  /** Radius of the tile on the grid of 32; `null`: the system cuts the corners itself. */
  radius: number | null;
  /** Size of the stairs, 1 as in mark.svg. */
  scale?: number;
  /** Stairs without a tile, for systems that colour icons themselves. */
  bare?: boolean;
}

function markSvg(size: number, { radius, scale = 1, bare = false }: Look): string {
  const tile = bare ? '' : `<rect width="32" height="32" rx="${radius ?? 0}" fill="${PETROL}"/>`;
  const shift = 16 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">
${tile}<g transform="translate(${shift} ${shift}) scale(${scale})" fill="none" stroke="#fff" stroke-width="3.1"
stroke-linecap="round" stroke-linejoin="round"><path d="${STAIRS}"/></g></svg>`;
}

/** @param size pixels of each side */
export const markPng = (size: number, look: Look): Promise<Buffer> =>
  sharp(Buffer.from(markSvg(size, look)))
    .png()
    .toBuffer();

const ICO_HEADER = 6;
const ICO_ENTRY = 16;

/** favicon.ico with a PNG for each size (the format of Windows Vista and later). */
async function favicon(): Promise<Buffer> {
  const pictures = await Promise.all(ICO_SIZES.map((size) => markPng(size, { radius: 8.5 })));
  const header = Buffer.alloc(ICO_HEADER + ICO_ENTRY * pictures.length);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, picture] of pictures.entries()) {
    const at = ICO_HEADER + ICO_ENTRY * index;
    const size = ICO_SIZES[index]!;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4); // planes
    header.writeUInt16LE(32, at + 6); // bits per pixel
    header.writeUInt32LE(picture.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}

const MANIFEST_SIZES = [192, 512] as const;
/** How systems use an icon, and how it is drawn for that use. */
const PURPOSES = {
  any: { radius: 8.5 },
  maskable: { radius: null, scale: SAFE },
  monochrome: { radius: null, scale: SAFE, bare: true },
} as const satisfies Record<string, Look>;

const manifestIcons = Object.entries(PURPOSES).flatMap(([purpose, look]) =>
  MANIFEST_SIZES.map((size) => ({ path: `/media/icons/${purpose}-${size}.png`, size, purpose, look })),
);

/** Icons of tabs, home screens and task bars. */
export const APP_ICONS: readonly BrandPicture[] = [
  { path: '/favicon.ico', type: 'image/x-icon', draw: favicon },
  // iOS rounds the corners itself and paints transparent ones black.
  { path: '/apple-touch-icon.png', type: 'image/png', draw: () => markPng(180, { radius: null, scale: 0.9 }) },
  ...manifestIcons.map(
    ({ path, size, look }): BrandPicture => ({ path, type: 'image/png', draw: () => markPng(size, look) }),
  ),
];

/** Icons as the web manifest lists them. */
export const MANIFEST_ICONS = [
  { src: '/mark.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
  ...manifestIcons.map(({ path, size, purpose }) => ({
    src: path,
    type: 'image/png',
    sizes: `${size}x${size}`,
    purpose,
  })),
];
