import type { ReactNode } from 'react';
import { KeyHint } from '../../../ui/actions/KeyHint.js';

/** A key of the keyboard. */
export const Kbd = ({ children }: { children: ReactNode }) => <KeyHint>{children}</KeyHint>;
