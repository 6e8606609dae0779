import { render, screen } from '@testing-library/react';
import { PlatformLogo } from './PlatformLogo.js';

const tile = (name: string) => screen.getByTitle(name);

it('draws the platform’s own mark in its own colours', () => {
  render(<PlatformLogo slug="apple-music" name="Apple Music" color="red" />);
  expect(tile('Apple Music').dataset.brand).toBe('apple-music');
  expect(tile('Apple Music').querySelector('use')?.getAttribute('href')).toBe('/logos.svg#apple-music');
});

it('recognises a platform by its other names', () => {
  render(<PlatformLogo slug="twitter" name="X (Twitter)" color="red" />);
  expect(tile('X (Twitter)').dataset.brand).toBe('x');
});

it('prefers the picture that an admin uploaded', () => {
  render(<PlatformLogo slug="instagram" name="Instagram" color="red" imageUrl="/media/i.webp" />);
  expect(tile('Instagram').querySelector('img')?.getAttribute('src')).toBe('/media/i.webp');
  expect(tile('Instagram').querySelector('use')).toBeNull();
});

it('writes the initials of a platform without a mark on the chosen colour', () => {
  render(<PlatformLogo slug="izmir-forum" name="izmir Forum" color="green" />);
  expect(tile('izmir Forum').dataset).toMatchObject({ g: 'green' });
  expect(tile('izmir Forum').dataset.brand).toBeUndefined();
  expect(tile('izmir Forum').textContent).toBe('İF');
});
