import { TextField } from '../../../ui/forms/Field.js';
import { SECOND_FACTOR } from './second-factor.texts.js';

/** With spaces, as authenticators show them and as people paste them. */
const CODE_FIELD_MAX = 12;
const RECOVERY_FIELD_MAX = 24;

interface Props {
  /** A recovery code in place of the authenticator's. */
  recovery?: boolean;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** The code of an authenticator, with digits on a phone and filled by its keyboard, or a recovery code. */
export const CodeField = ({ recovery = false, value, onChange, error, autoFocus = false }: Props) => (
  <TextField
    label={recovery ? SECOND_FACTOR.recoveryCode : SECOND_FACTOR.code}
    value={value}
    onChange={onChange}
    error={error}
    hint={recovery ? SECOND_FACTOR.recoveryHint : SECOND_FACTOR.codeHint}
    icon={recovery ? 'key' : 'shield-check'}
    input={{
      inputMode: recovery ? 'text' : 'numeric',
      autoComplete: recovery ? 'off' : 'one-time-code',
      autoCapitalize: 'characters',
      spellCheck: false,
      placeholder: recovery ? 'ABCD-EFGH-IJKL-MNOP' : SECOND_FACTOR.codePlaceholder,
      maxLength: recovery ? RECOVERY_FIELD_MAX : CODE_FIELD_MAX,
      autoFocus,
    }}
  />
);

/** What is wrong with a code before it is sent. */
export const codeError = (code: string, recovery = false): { code?: string } =>
  code.trim() === '' ? { code: recovery ? SECOND_FACTOR.recoveryRequired : SECOND_FACTOR.codeRequired } : {};
