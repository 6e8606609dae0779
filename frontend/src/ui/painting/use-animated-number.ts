import { useEffect, useRef, useState } from 'react';

const COUNT_MS = 900;
const STEPS = 1_000;

const isMotionAllowed = (): boolean =>
  typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Counts from the visible amount to a new one. The first amount appears at once, with reduced motion every one does.
 * @param amount kuruş; `null` while unknown
 * @returns the amount to draw and whether it has just changed.
 */
export function useAnimatedNumber(amount: bigint | null): { visible: bigint | null; changed: boolean } {
  const [visible, setVisible] = useState(amount);
  const [changed, setChanged] = useState(false);
  const from = useRef(amount);
  useEffect(() => {
    const start = from.current;
    from.current = amount;
    if (start === null || amount === null || start === amount || !isMotionAllowed()) {
      setVisible(amount);
      return undefined;
    }
    setChanged(true);
    let frame = 0;
    let startedAt: number | null = null;
    const draw = (now: number) => {
      startedAt ??= now;
      const part = Math.min(1, (now - startedAt) / COUNT_MS);
      // Integer thousandths of the way, so that no amount is ever a float.
      const eased = BigInt(Math.round((1 - (1 - part) ** 3) * STEPS));
      setVisible(start + ((amount - start) * eased) / BigInt(STEPS));
      if (part < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(frame);
      setVisible(amount);
    };
  }, [amount]);
  return { visible, changed };
}
