import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { ApiError } from '../../api/errors.js';
import { type Form, useForm } from '../../lib/use-form.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { usePersistedDraft } from '../../stores/use-persisted-draft.js';
import { Button } from '../../ui/actions/Button.js';
import { CheckLine } from '../../ui/forms/Choice.js';
import { AccountEmailField } from './AccountEmailField.js';
import { AuthPage, useAfterSignIn } from './AuthPage.js';
import shared from './auth.module.css';
import { AUTH } from './auth.texts.js';
import { type LoginForm, loginErrors } from './login-errors.js';
import { PasswordField } from './PasswordField.js';
import { LOGIN_FAILED } from './password.texts.js';
import { CodeStep } from './second-factor/CodeStep.js';
import { CODE_STEP } from './second-factor/second-factor.texts.js';

/** Revalidation after typing (docs/product-rules.md#forms-1). */
const REVALIDATE_MS = 300;
/** The field that a refusal of the server is about. */
const FIELD_OF: Partial<Record<string, keyof LoginForm>> = {
  EMAIL_UNKNOWN: 'email',
  USER_INACTIVE: 'email',
  PASSWORD_WRONG: 'password',
};

const LoginScene = observer(function LoginScene() {
  const { session, notifications } = useStores();
  const after = useAfterSignIn();
  const [remember, setRemember] = useState(() => session.remembered.value !== null);
  const [sending, setSending] = useState(false);
  const [awaitsCode, setAwaitsCode] = useState(false);
  const handleDone = () => {
    session.remembered.keep(remember ? form.draft.email.trim() : null);
    notifications.success(AUTH.loginDone);
    after.go();
  };
  const handleRestart = () => {
    setAwaitsCode(false);
    setSending(false);
  };
  const form: Form<LoginForm> = useForm<LoginForm>({
    initial: () => ({ email: session.remembered.value ?? '', password: '' }),
    check: loginErrors,
    recheckMs: REVALIDATE_MS,
    onInvalid: () => notifications.error(AUTH.fixErrorsToast),
    async send({ email, password }) {
      setSending(true);
      if (await session.login(email, password)) return handleDone();
      setAwaitsCode(true);
      form.reset({ email, password: '' });
      return undefined;
    },
    onError(error) {
      setSending(false);
      const text = messageOf(error, LOGIN_FAILED);
      notifications.error(text);
      const field = error instanceof ApiError ? FIELD_OF[error.code] : undefined;
      return field ? { [field]: text } : undefined;
    },
  });
  usePersistedDraft('login', form, ['email']);
  const { draft, set, errors, invalid } = form;

  if (session.signedIn && !sending) return <Navigate to={after.next()} replace />;
  if (awaitsCode)
    return (
      <AuthPage title={CODE_STEP.title} text={CODE_STEP.text} errors={[]}>
        <CodeStep onDone={handleDone} onRestart={handleRestart} />
      </AuthPage>
    );
  return (
    <AuthPage title={AUTH.loginTitle} text={AUTH.loginText} errors={invalid ? Object.values(errors) : []}>
      <form className="stack" {...form.props}>
        <AccountEmailField value={draft.email} onChange={(email) => set({ email })} error={errors.email} />
        <PasswordField
          label={AUTH.password}
          value={draft.password}
          onChange={(password) => set({ password })}
          error={errors.password}
          autoComplete="current-password"
        />
        <RememberLine remember={remember} onRemember={setRemember} />
        <Button type="submit" kind="accent" size="lg" block busy={form.busy} disabled={invalid}>
          {AUTH.login}
        </Button>
      </form>
      <OtherWays search={after.search} />
    </AuthPage>
  );
});

const RememberLine = ({ remember, onRemember }: { remember: boolean; onRemember: (remember: boolean) => void }) => (
  <div className={shared.remember}>
    <CheckLine checked={remember} onChange={onRemember}>
      {AUTH.remember}
    </CheckLine>
    <Link className="link" to="/sifremi-unuttum">
      {AUTH.forgotten}
    </Link>
  </div>
);

/** The way for a visitor without an account. `search`: the query that keeps the page to return to. */
const OtherWays = ({ search }: { search: string }) => (
  <div className={`small muted ${shared.other}`}>
    <p>
      {AUTH.noAccount}{' '}
      <Link className="link" to={`/register${search}`}>
        {AUTH.register}
      </Link>
    </p>
  </div>
);

export default LoginScene;
