import { emailSchema, PASSWORD_MIN } from '@yukselt/contracts/api/identity.js';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { messageOf } from '../../api/errors.js';
import { Button } from '../../components/Button.js';
import { TextField } from '../../components/Field.js';
import { useStores } from '../../stores/StoreProvider.js';
import { AUTH } from '../../texts/auth.js';
import { AuthPage, CheckLine, PasswordField, useAfterSignIn } from './AuthPage.js';

/** Specification 9: revalidation after typing. */
const REVALIDATE_MS = 300;

interface LoginErrors { email?: string; password?: string }
export function loginErrors(email: string, password: string): LoginErrors {
  const checked = emailSchema.safeParse(email);
  const passwordError = password === '' ? AUTH.passwordRequired : password.length < PASSWORD_MIN ? AUTH.passwordShort : undefined;
  return { ...(checked.success ? {} : { email: checked.error.issues[0]?.message ?? AUTH.emailRequired }), ...(passwordError === undefined ? {} : { password: passwordError }) };
}

const LoginScene = observer(function LoginScene() {
  const { session, notifications } = useStores();
  const after = useAfterSignIn();
  const [email, setEmail] = useState(() => session.rememberedEmail ?? '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(() => session.rememberedEmail !== null);
  const [touched, setTouched] = useState(false);
  const [errors, setErrors] = useState<LoginErrors>({});
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!touched) return;
    const timer = setTimeout(() => setErrors(loginErrors(email, password)), REVALIDATE_MS);
    return () => clearTimeout(timer);
  }, [email, password, touched]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTouched(true);
    const found = loginErrors(email, password);
    setErrors(found);
    if (Object.keys(found).length > 0) return notifications.error(AUTH.fixErrorsToast);
    setBusy(true);
    try {
      await session.login(email, password);
      session.remember(remember ? email.trim() : null);
      notifications.success(AUTH.loginDone);
      after.go();
    } catch (error) {
      notifications.error(messageOf(error, AUTH.loginFailed));
      setBusy(false);
    }
  };

  if (session.signedIn && !busy) return <Navigate to={after.next} replace />;
  const list = Object.values(errors);
  return (
    <AuthPage title={AUTH.loginTitle} text={AUTH.loginText} errors={list}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField label={AUTH.email} value={email} onChange={(value) => setEmail(value)} error={errors.email} icon="mail" input={{ type: 'email', inputMode: 'email', autoComplete: 'username', placeholder: AUTH.emailPlaceholder, maxLength: 254 }} />
        <PasswordField label={AUTH.password} value={password} onChange={setPassword} error={errors.password} autoComplete="current-password" />
        <CheckLine checked={remember} onChange={setRemember}>{AUTH.remember}</CheckLine>
        <Button type="submit" kind="accent" size="lg" block busy={busy} disabled={list.length > 0}>{AUTH.login}</Button>
      </form>
      <p className="small muted auth__other">{AUTH.noAccount} <Link className="link" to={`/register${after.search}`}>{AUTH.register}</Link></p>
    </AuthPage>
  );
});

export default LoginScene;
