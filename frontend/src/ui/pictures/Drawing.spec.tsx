import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { platformScene } from '../../features/catalog/PlatformLogo.js';
import { PLATFORM_MARKS } from '../../features/catalog/platform-marks.js';
import { Drawing } from './Drawing.js';

const KINDS = ['social', 'video', 'music', 'gaming', 'other'] as const;
const drawn = new Map(
  [
    ...readFileSync(path.resolve(__dirname, '../../../public/scenes.svg'), 'utf8').matchAll(
      /<symbol id="([\w-]+)"[^>]*>(.+)<\/symbol>/g,
    ),
  ].map(([, name, drawing]) => [name!, drawing!]),
);

it('has a scene for each platform’s subject, and no unused one', () => {
  const drawings = [
    ...[...PLATFORM_MARKS.keys()].map((slug) => platformScene({ slug, kind: 'other' })),
    ...KINDS.map((kind) => platformScene({ slug: 'izmir-forum', kind })),
    'about',
  ];
  expect([...new Set(drawings)].sort()).toEqual([...drawn.keys()].sort());
  expect(new Set(KINDS.map((kind) => platformScene({ slug: 'izmir-forum', kind }))).size).toBe(KINDS.length);
});

it('draws each scene once, different from the others', () => {
  expect(drawn.size).toBeGreaterThanOrEqual(10);
  expect(new Set(drawn.values()).size).toBe(drawn.size);
});

it('takes its colours from the platform and the theme, except for shading', () => {
  for (const [name, drawing] of drawn) {
    const colors = [...drawing.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, color]) => color!);
    expect([name, colors.filter((color) => !/^(?:none|#000|var\(.+\))$/.test(color))]).toEqual([name, []]);
  }
});

it('gives neighbours in the catalogue’s grid different scenes', () => {
  const scenes = [...PLATFORM_MARKS.values()];
  const COLUMNS = 4;
  expect(scenes.filter((scene, index) => [1, COLUMNS].some((step) => scene === scenes[index + step]))).toEqual([]);
});

it('is decoration', () => {
  const { container } = render(<Drawing name="chat" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelector('use')?.getAttribute('href')).toBe('/scenes.svg#chat');
});
