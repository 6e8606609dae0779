import type { ReactNode } from 'react';
import { formatNumber } from '../../../../lib/format.js';
import { Chip, Chips } from '../../../../ui/actions/Chip.js';
import { useCurrentInSight } from '../../../../ui/placement/use-current-in-sight.js';

interface Props<S extends string> {
  names: Record<S, string>;
  /** The choices in their order. */
  options: readonly S[];
  current: NoInfer<S>;
  /** How many rows a choice has, where that is known. */
  counts?: Partial<Record<NoInfer<S>, number>>;
  onChange: (option: S) => void;
  /** More chips, e.g. marks that can be combined with the choice. */
  children?: ReactNode;
}

/** A row of chips of which one is pressed, and in sight where the row scrolls. */
export function FilterChips<S extends string>({ names, options, current, counts = {}, onChange, children }: Props<S>) {
  const row = useCurrentInSight<HTMLDivElement>('[aria-pressed="true"]');
  return (
    <Chips scroll ref={row}>
      {options.map((option) => (
        <Chip key={option} pressed={option === current} onClick={() => onChange(option)}>
          {names[option]}
          <Count of={counts[option]} />
        </Chip>
      ))}
      {children}
    </Chips>
  );
}

/** The figure on a chip; nothing while it is not known. */
export const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : <span data-count="">{formatNumber(of)}</span>;
