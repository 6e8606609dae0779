import type { ComponentType } from 'react';
import { loadPart } from '../ui/painting/lazy-part.js';
import { nextPaint } from '../ui/painting/next-paint.js';

export type Scene = () => Promise<{ default: ComponentType }>;

/** Whether the first scene has been requested, that of the document's address; every later one follows a press. */
let started = false;

/**
 * Loads the code of a page. Requesting its files keeps a slow processor busy for 100 ms and more, so the screen answers
 * the press that leads there before that (docs/decisions/0010-look-and-first-load.md).
 * @throws PartNotLoaded
 */
export async function loadScene(scene: Scene): Promise<ComponentType> {
  if (started) await nextPaint();
  started = true;
  return (await loadPart(scene)).default;
}
