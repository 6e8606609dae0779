import type { ReactNode } from 'react';
import { Chip, Chips } from '../../../ui/Chip.js';

interface Props<S extends string> {
  names: Record<S, string>;
  /** The choices in their order. */
  options: readonly S[];
  current: NoInfer<S>;
  onChange: (option: S) => void;
  /** More chips, e.g. marks that can be combined with the choice. */
  children?: ReactNode;
}

/** A row of chips of which one is pressed; it scrolls on a phone. */
export function FilterChips<S extends string>({ names, options, current, onChange, children }: Props<S>) {
  return (
    <Chips scroll>
      {options.map((option) => (
        <Chip key={option} pressed={option === current} onClick={() => onChange(option)}>
          {names[option]}
        </Chip>
      ))}
      {children}
    </Chips>
  );
}
