import type { ReactNode } from 'react';

/** What a dialog is about to delete or close. */
export function DeletedName({ name, children }: { name: string | undefined; children?: ReactNode }) {
  return (
    <p>
      <b className="deletename">{name}</b>
      {children}
    </p>
  );
}
