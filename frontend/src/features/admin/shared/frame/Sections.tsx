import { useNavigate } from 'react-router-dom';
import { formatNumber } from '../../../../lib/format.js';
import { Segment } from '../../../../ui/actions/Segment.js';
import { useCurrentInSight } from '../../../../ui/placement/use-current-in-sight.js';
import styles from './Sections.module.css';

interface Props<S extends string> {
  label: string;
  names: Record<S, string>;
  current: NoInfer<S>;
  pathOf: (section: NoInfer<S>) => string;
  /** Counters next to the names, where something waits. */
  pendingCounts?: Partial<Record<NoInfer<S>, number | null | undefined>>;
}

/** The parts of one tab; the address names the open one, which is in sight where the row scrolls. */
export function Sections<S extends string>({ label, names, current, pathOf, pendingCounts }: Props<S>) {
  const navigate = useNavigate();
  const row = useCurrentInSight<HTMLFieldSetElement>('[aria-pressed="true"]');
  return (
    <Segment ref={row} className={styles.row} aria-label={label}>
      {(Object.keys(names) as S[]).map((section) => (
        <button
          key={section}
          type="button"
          aria-pressed={section === current}
          onClick={() => void navigate(pathOf(section))}
        >
          {names[section]}
          {(pendingCounts?.[section] ?? 0) > 0 && (
            <span data-count=""> {formatNumber(pendingCounts?.[section] ?? 0)}</span>
          )}
        </button>
      ))}
    </Segment>
  );
}
