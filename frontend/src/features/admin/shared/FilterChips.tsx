import type { ReactNode } from 'react';

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
    <div className="chips chips--scroll">
      {options.map((option) => (
        <Chip key={option} pressed={option === current} onPress={() => onChange(option)}>
          {names[option]}
        </Chip>
      ))}
      {children}
    </div>
  );
}

export function Chip({ pressed, onPress, children }: { pressed: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}
