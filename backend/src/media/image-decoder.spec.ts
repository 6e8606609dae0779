import sharp, { type Sharp } from 'sharp';
import { ImageDecoderService, PIXELS_MAX, PROGRESSIVE_PIXELS_MAX } from './image-decoder.service.js';

const blank = (pixels: number) => {
  const side = Math.floor(Math.sqrt(pixels));
  return sharp({ create: { width: side, height: side, channels: 3, background: '#123' } });
};
const options = {
  maxWidth: 16,
  maxHeight: 16,
  encode: (image: Sharp) => image.webp(),
  unreadable: 'IMAGE_UNREADABLE',
} as const;
const decoder = () => new ImageDecoderService();

it('decodes one picture at a time, and refuses pictures when the queue is full', async () => {
  const service = decoder();
  const picture = await blank(64).png().toBuffer();
  /** Decodes in progress when one begins, by the library's own count. */
  const others: number[] = [];
  const encode = (image: Sharp) => {
    const { queue, process } = sharp.counters();
    others.push(queue + process);
    return image.webp();
  };
  const results = await Promise.allSettled(
    Array.from({ length: 24 }, () => service.redraw(picture, { ...options, encode })),
  );
  expect(others).toEqual(Array(21).fill(0));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(3);
  for (const result of refused)
    expect(result).toMatchObject({
      reason: { code: 'STORE_UNAVAILABLE', details: { retryAfter: expect.any(Number) } },
    });
});

it('leaves threads of the pool free for other work', () => {
  expect(sharp.concurrency()).toBe(1);
});

describe('refuses before it decodes', () => {
  const encode = jest.fn(options.encode);
  const neverEncoded = { ...options, encode };
  afterEach(() => expect(encode).not.toHaveBeenCalled());
  it.each<[string, () => Promise<Buffer>, string]>([
    [
      '25 million pixels',
      () =>
        blank(PIXELS_MAX * 1.01)
          .jpeg()
          .toBuffer(),
      '25 megapiksel',
    ],
    [
      '12 million pixels in a progressive JPEG',
      () =>
        blank(PROGRESSIVE_PIXELS_MAX * 1.01)
          .jpeg({ progressive: true })
          .toBuffer(),
      '12 megapiksel',
    ],
    [
      '12 million pixels in an interlaced PNG',
      () =>
        blank(PROGRESSIVE_PIXELS_MAX * 1.01)
          .png({ progressive: true })
          .toBuffer(),
      '12 megapiksel',
    ],
  ])('more than %s', async (_what, picture, detail) => {
    await expect(decoder().redraw(await picture(), neverEncoded)).rejects.toMatchObject({
      code: 'IMAGE_UNREADABLE',
      details: { detail: expect.stringContaining(detail) },
    });
  });

  it('a drawing, whose filters could take any time', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><filter id="f"><feTurbulence/></filter></svg>',
    );
    for (const drawing of [svg, Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])])
      await expect(decoder().redraw(drawing, neverEncoded)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  });
});

it('decodes a phone’s photo', async () => {
  const photo = await blank(24_000_000).jpeg().toBuffer();
  await expect(decoder().redraw(photo, options)).resolves.toMatchObject({ info: { width: 16, height: 16 } });
});
