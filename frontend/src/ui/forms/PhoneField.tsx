import { PHONE_MAX } from '@yukselt/contracts';
import type { ComponentProps } from 'react';
import { TextField } from './Field.js';

/** A {@link TextField} for a telephone number. */
export const PhoneField = ({ input, ...field }: Omit<ComponentProps<typeof TextField>, 'rows'>) => (
  <TextField
    {...field}
    input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: PHONE_MAX, ...input }}
  />
);
