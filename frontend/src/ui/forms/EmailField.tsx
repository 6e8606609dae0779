import { EMAIL_MAX } from '@yukselt/contracts';
import type { ComponentProps } from 'react';
import { TextField } from './Field.js';

/** A {@link TextField} for an e-mail address: a phone's keyboard neither capitalises nor corrects it. */
export const EmailField = ({ input, ...field }: Omit<ComponentProps<typeof TextField>, 'rows'>) => (
  <TextField
    {...field}
    input={{
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
      maxLength: EMAIL_MAX,
      ...input,
    }}
  />
);
