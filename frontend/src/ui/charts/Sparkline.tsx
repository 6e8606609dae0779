import styles from './Sparkline.module.css';
import { highest, type StepPoint, stepPath } from './scale.js';

/** The upper third stays free for the caption. */
const FOOT = 96;
const RISE = 62;

interface Props {
  points: readonly StepPoint[];
  from: number;
  until: number;
  label: string;
}

/** A balance as steps without axes, stretched over the foot of a panel. Strokes do not stretch. */
export function Sparkline({ points, from, until, label }: Props) {
  const max = highest(points);
  const x = (at: number) => (Math.max(0, at - from) / Math.max(1, until - from)) * 1000;
  const y = (value: bigint) => FOOT - (Number(value) / max) * RISE;
  const opening = points[0]?.value ?? 0n;
  const steps = points.map((point) => ({ x: x(point.at), y: y(point.value) }));
  const path = `${stepPath([{ x: 0, y: y(opening) }, ...steps])}H1000`;
  return (
    <svg viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label={label}>
      <path className={styles.area} d={`${path}V100H0Z`} />
      <path className={styles.line} d={path} />
    </svg>
  );
}
