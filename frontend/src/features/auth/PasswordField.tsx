import { PASSWORD_MAX } from '@yukselt/contracts';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.js';
import { TextField } from '../../ui/forms/Field.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { PASSWORD } from './password.texts.js';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** A password with a toggle that shows it. Typing it is easier when one may look. */
export function PasswordField({ label, value, onChange, error, hint, autoComplete, autoFocus = false }: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      hint={hint}
      icon="lock"
      input={{
        type: visible ? 'text' : 'password',
        autoComplete,
        maxLength: PASSWORD_MAX,
        spellCheck: false,
        autoCapitalize: 'none',
        autoFocus,
      }}
      end={
        <Button
          kind="icon"
          aria-label={visible ? PASSWORD.hide : PASSWORD.show}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Icon name={visible ? 'eye-off' : 'eye'} size="sm" />
        </Button>
      }
    />
  );
}
