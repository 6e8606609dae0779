import type { ReactNode } from 'react';

/** A key of the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => <span className="kbd">{children}</span>;
