import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { ApiError, messageOf } from '../../api/errors.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { focusFirstError } from '../../ui/first-error.js';
import { AuthPage, CheckLine, useAfterSignIn } from './AuthPage.js';
import shared from './auth.module.css';
import { AUTH } from './auth.texts.js';
import { type LoginErrors, type LoginForm, loginErrors, shownErrors } from './login-errors.js';
import { PasswordField } from './PasswordField.js';

/** Revalidation after typing (docs/product-rules.md#forms-1). */
const REVALIDATE_MS = 300;
/** The field that a refusal of the server is about. */
const FIELD_OF: Partial<Record<string, keyof LoginForm>> = {
  EMAIL_UNKNOWN: 'email',
  USER_INACTIVE: 'email',
  PASSWORD_WRONG: 'password',
};

/** Checks the fields that were typed in once the typing pauses. */
function useRevalidation(
  fields: LoginForm,
  touched: ReadonlySet<keyof LoginForm>,
  setErrors: (errors: LoginErrors) => void,
) {
  useEffect(() => {
    if (touched.size === 0) return;
    const timer = setTimeout(() => setErrors(shownErrors(loginErrors(fields), touched)), REVALIDATE_MS);
    return () => clearTimeout(timer);
  }, [fields, touched, setErrors]);
}

const LoginScene = observer(function LoginScene() {
  const { session, notifications } = useStores();
  const after = useAfterSignIn();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<LoginForm>(() => ({ email: session.rememberedEmail ?? '', password: '' }));
  const [remember, setRemember] = useState(() => session.rememberedEmail !== null);
  /** Fields that were typed in; all of them once the form was sent. */
  const [touched, setTouched] = useState<ReadonlySet<keyof LoginForm>>(new Set());
  const [errors, setErrors] = useState<LoginErrors>({});
  const [refused, setRefused] = useState<LoginErrors>({});
  const [busy, setBusy] = useState(false);

  useRevalidation(fields, touched, setErrors);

  const set = (field: keyof LoginForm) => (value: string) => {
    setFields((current) => ({ ...current, [field]: value }));
    setTouched((current) => new Set([...current, field]));
    setRefused({});
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTouched(new Set(['email', 'password']));
    const found = loginErrors(fields);
    setErrors(found);
    setRefused({});
    if (Object.keys(found).length > 0) {
      notifications.error(AUTH.fixErrorsToast);
      return focusFirstError(form.current);
    }
    setBusy(true);
    try {
      await session.login(fields.email, fields.password);
      session.remember(remember ? fields.email.trim() : null);
      notifications.success(AUTH.loginDone);
      after.go();
    } catch (error) {
      const text = messageOf(error, AUTH.loginFailed);
      const field = error instanceof ApiError ? FIELD_OF[error.code] : undefined;
      if (field) setRefused({ [field]: text });
      notifications.error(text);
      setBusy(false);
      focusFirstError(form.current);
    }
  };

  if (session.signedIn && !busy) return <Navigate to={after.next} replace />;
  return (
    <AuthPage title={AUTH.loginTitle} text={AUTH.loginText} errors={Object.values(errors)}>
      <form ref={form} className="stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <EmailField value={fields.email} onChange={set('email')} error={errors.email ?? refused.email} />
        <PasswordField
          label={AUTH.password}
          value={fields.password}
          onChange={set('password')}
          error={errors.password ?? refused.password}
          autoComplete="current-password"
        />
        <CheckLine checked={remember} onChange={setRemember}>
          {AUTH.remember}
        </CheckLine>
        <Button type="submit" kind="accent" size="lg" block busy={busy} disabled={Object.keys(errors).length > 0}>
          {AUTH.login}
        </Button>
      </form>
      <OtherWays search={after.search} />
    </AuthPage>
  );
});

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const EmailField = ({ value, onChange, error }: EmailFieldProps) => (
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

/** Links for a visitor without an account or a password. `search`: the query that keeps the page to return to. */
const OtherWays = ({ search }: { search: string }) => (
  <div className={`${shared.other} small muted`}>
    <p>
      {AUTH.noAccount}{' '}
      <Link className="link" to={`/register${search}`}>
        {AUTH.register}
      </Link>
    </p>
    <p>
      {AUTH.forgotten}{' '}
      <Link className="link" to="/contact">
        {AUTH.forgottenLink}
      </Link>
    </p>
  </div>
);

export default LoginScene;
