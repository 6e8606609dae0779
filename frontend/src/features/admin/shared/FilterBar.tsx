import type { ReactNode } from 'react';

/** Search and filters over a list. Its height stays when the bar of the chosen rows takes its place. */
export function FilterBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className="bar">
      <div className={className === undefined ? 'filterbar' : `filterbar ${className}`}>{children}</div>
    </div>
  );
}
