import type { ComponentProps } from 'react';
import { TextField } from './Field.js';

/** Longer than a name may be, so that the sentence about it can be read. */
const NAME_FIELD_MAX = 100;

/** A {@link TextField} for the name of a person. */
export const NameField = ({ input, ...field }: Omit<ComponentProps<typeof TextField>, 'rows'>) => (
  <TextField {...field} input={{ autoComplete: 'name', maxLength: NAME_FIELD_MAX, ...input }} />
);
