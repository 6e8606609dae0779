import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { indexAt } from '../../../../ui/charts/scale.js';
import { indexAfterKey, type Moment, type TimeMachineLayout } from './time-machine-layout.js';

/** The earlier handle of two, and the one that is always there. */
export type HandleName = 'since' | 'at';
export interface Since {
  at: number;
  onMove: (index: number) => void;
}

interface Options {
  svg: RefObject<SVGSVGElement | null>;
  moments: readonly Moment[];
  at: number;
  since: Since | undefined;
  onMove: (index: number) => void;
  layout: TimeMachineLayout;
  /** x between two handles: left of it a press grabs the earlier one. */
  middle: number | undefined;
}

/** Moves the handles by pointer and keyboard. Neither passes the other. */
export function useHandles({ svg, moments, at, since, onMove, layout, middle }: Options) {
  const dragging = useRef<HandleName | null>(null);
  const put = (handle: HandleName, index: number) => {
    const target = handle === 'since' ? Math.min(index, at) : Math.max(index, since?.at ?? 0);
    if (handle === 'at' && target !== at) onMove(target);
    else if (since && handle === 'since' && target !== since.at) since.onMove(target);
  };
  const pointerX = (event: PointerEvent) => event.clientX - (svg.current?.getBoundingClientRect().left ?? 0);
  const drag = (event: PointerEvent) => {
    if (dragging.current) put(dragging.current, indexAt(moments, layout.timeAt(pointerX(event))));
  };
  const grab = (event: PointerEvent<SVGSVGElement>) => {
    dragging.current = middle !== undefined && pointerX(event) < middle ? 'since' : 'at';
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag(event);
  };
  const release = () => {
    dragging.current = null;
  };
  return {
    pointer: { onPointerDown: grab, onPointerMove: drag, onPointerUp: release, onPointerCancel: release },
    keysOf: (handle: HandleName, index: number) => (event: KeyboardEvent) => {
      const target = indexAfterKey(event.key, index, moments.length - 1);
      if (target === null) return;
      event.preventDefault();
      put(handle, target);
    },
  };
}
