import { TextField } from '../../ui/forms/Field.js';
import { AUTH } from './auth.texts.js';

interface AccountEmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The address by which an account is known, as password managers find it. */
export const AccountEmailField = ({ value, onChange, error }: AccountEmailFieldProps) => (
  <TextField
    label={AUTH.email}
    value={value}
    onChange={onChange}
    error={error}
    icon="mail"
    input={{
      type: 'email',
      inputMode: 'email',
      autoComplete: 'username',
      autoCapitalize: 'none',
      spellCheck: false,
      placeholder: AUTH.emailPlaceholder,
      maxLength: 254,
    }}
  />
);
