import { EmailField } from '../../ui/forms/EmailField.js';
import { AUTH } from './auth.texts.js';

interface AccountEmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The address by which an account is known, as password managers find it. */
export const AccountEmailField = ({ value, onChange, error }: AccountEmailFieldProps) => (
  <EmailField
    label={AUTH.email}
    value={value}
    onChange={onChange}
    error={error}
    icon="mail"
    input={{ autoComplete: 'username', placeholder: AUTH.emailPlaceholder }}
  />
);
