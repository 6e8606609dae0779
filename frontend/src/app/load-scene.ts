import type { ComponentType } from 'react';
import { loadPart } from '../ui/lazy-part.js';
import { nextPaint } from '../ui/next-paint.js';

export type Scene = () => Promise<{ default: ComponentType }>;

/** The document's own scene was asked for; every later one follows a press. */
let started = false;

/**
 * Loads the code of a page. Asking for its files keeps a slow processor busy for a good tenth of a second, so the press
 * that leads there is answered on the screen first (docs/decisions/0010-look-and-first-load.md).
 * @throws PartNotLoaded
 */
export async function loadScene(scene: Scene): Promise<ComponentType> {
  if (started) await nextPaint();
  started = true;
  return (await loadPart(scene)).default;
}
