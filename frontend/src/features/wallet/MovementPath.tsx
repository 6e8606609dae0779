import shared from './wallet.module.css';

/** Share of the column that the highest balance takes; the rest is space next to the line. */
const SPAN = 92;
const INSET = 2;

interface Props {
  /** Balance above the middle of the row and below it, kuruş; `null` ends the path. */
  from: bigint;
  to: bigint | null;
  /** Highest balance of the movements, kuruş. */
  max: bigint;
  dot?: boolean;
}

/**
 * One row's part of the stair: down from the newer balance, across, and on at the older one. Time runs downwards into
 * the past.
 */
export function MovementPath({ from, to, max, dot = false }: Props) {
  const x = (value: bigint) => (INSET + (Number(value) / Number(max)) * SPAN).toFixed(2);
  return (
    <span className={shared.movementPath} data-path="" aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        {to !== null && <path className={shared.area} d={`M0 0H${x(from)}V50H${x(to)}V100H0Z`} />}
        <path className={shared.line} d={to === null ? `M${x(from)} 0V50` : `M${x(from)} 0V50H${x(to)}V100`} />
      </svg>
      {dot && <i style={{ left: `${x(from)}%` }} />}
    </span>
  );
}
