import type { KeyboardEvent } from 'react';
import styles from './TimeMachine.module.css';

interface Props {
  x: number;
  y: number;
  /** A or B; alone the handle has a dot. */
  letter: string | null;
  label: string;
  /** Smallest and largest number of an event that it reaches. */
  range: readonly [min: number, max: number];
  value: number;
  valueText: string;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A handle of the time machine: a slider over the events. */
export function TimeMachineHandle({ x, y, letter, label, range, value, valueText, onKeyDown }: Props) {
  return (
    <g
      className={styles.handle}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={range[0]}
      aria-valuemax={range[1]}
      aria-valuenow={value}
      aria-valuetext={valueText}
      onKeyDown={onKeyDown}
    >
      <rect x={x - 22} y={y - 22} width="44" height="44" fill="transparent" />
      <circle className={styles.ring} cx={x} cy={y} r="16" />
      <circle cx={x} cy={y} r="12" />
      {letter === null ? (
        <circle className={styles.inner} cx={x} cy={y} r="4.5" />
      ) : (
        <text x={x} y={y + 4.2} textAnchor="middle">
          {letter}
        </text>
      )}
    </g>
  );
}
