import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { TimeMachineLayout } from './time-machine-layout.js';

/** Distances of the tip from its point and from the chart's edges, px. */
const GAP = 14;
const BELOW = 12;
const EDGE = 10;

/** Places the tip next to the selected point, inside the chart. On a phone it is a line below the chart. */
export function useTipPlacement(
  chart: RefObject<HTMLDivElement | null>,
  { phone, width, left, top, ground }: TimeMachineLayout,
  point: { x: number; y: number } | undefined,
): RefObject<HTMLDivElement | null> {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tip.current;
    if (!element || !chart.current || !point || phone) return;
    const padding = Number.parseFloat(getComputedStyle(chart.current).paddingLeft || '0');
    const fits = point.x + GAP + element.offsetWidth <= width;
    const x = fits ? point.x + GAP : point.x - element.offsetWidth - GAP;
    element.style.left = `${padding + Math.max(left, Math.min(x, width - element.offsetWidth))}px`;
    element.style.top = `${8 + Math.max(top, Math.min(point.y + BELOW, ground - element.offsetHeight - EDGE))}px`;
  });
  return tip;
}
