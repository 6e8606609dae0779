import { registerBody } from '@yukselt/contracts/api/identity.js';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { ApiError, messageOf } from '../../api/errors.js';
import { Button } from '../../components/Button.js';
import { TextField } from '../../components/Field.js';
import { Icon } from '../../components/Icon.js';
import { useStores } from '../../stores/StoreProvider.js';
import { AUTH } from '../../texts/auth.js';
import { AuthPage, CheckLine, PasswordField, useAfterSignIn } from './AuthPage.js';

export interface RegisterForm { name: string; email: string; phone: string; password: string; again: string; terms: boolean }
type RegisterErrors = Partial<Record<keyof RegisterForm, string>>;

/** The checks of the form in the order of specification 5; the first that fails is told. After them what the server would refuse. */
export function registerErrors(form: RegisterForm): RegisterErrors {
  if (form.name.trim() === '') return { name: AUTH.nameRequired };
  if (form.email.trim() === '') return { email: AUTH.emailRequired };
  if (form.password === '') return { password: AUTH.passwordRequired };
  if (form.password !== form.again) return { again: AUTH.passwordsDiffer };
  if (!form.terms) return { terms: AUTH.termsRequired };
  const checked = registerBody.safeParse(bodyOf(form));
  if (checked.success) return {};
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

const bodyOf = ({ name, email, phone, password }: RegisterForm) => ({ name, email, password, ...(phone.trim() === '' ? {} : { phone }) });

const RegisterScene = observer(function RegisterScene() {
  const { session, notifications, catalog } = useStores();
  const after = useAfterSignIn();
  const [form, setForm] = useState<RegisterForm>({ name: '', email: '', phone: '', password: '', again: '', terms: false });
  const [errors, setErrors] = useState<RegisterErrors>({});
  const [busy, setBusy] = useState(false);
  const set = <K extends keyof RegisterForm>(field: K) => (value: RegisterForm[K]) => {
    setForm((current) => ({ ...current, [field]: value }));
    setErrors((current) => ({ ...current, [field]: undefined }));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = registerErrors(form);
    setErrors(found);
    const first = Object.values(found)[0];
    if (first !== undefined) return notifications.error(first);
    setBusy(true);
    try {
      await session.register(bodyOf(form));
      notifications.success(AUTH.registerDone);
      after.go();
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.code === 'EMAIL_TAKEN' ? { email: error.detail } : error.errors as RegisterErrors);
      notifications.error(messageOf(error, AUTH.registerFailed));
      setBusy(false);
    }
  };

  if (session.signedIn && !busy) return <Navigate to={after.next} replace />;
  const closed = catalog.site?.registrationOpen === false;
  return (
    <AuthPage title={AUTH.registerTitle} text={AUTH.registerText} errors={Object.values(errors).filter((error) => error !== undefined)}>
      {closed && <div className="alert alert--warn" role="status"><Icon name="info" /><div>{AUTH.closed}</div></div>}
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <TextField label={AUTH.name} value={form.name} onChange={set('name')} error={errors.name} icon="user" input={{ autoComplete: 'name', maxLength: 50 }} />
        <TextField label={AUTH.email} value={form.email} onChange={set('email')} error={errors.email} icon="mail" input={{ type: 'email', inputMode: 'email', autoComplete: 'email', placeholder: AUTH.emailPlaceholder, maxLength: 254 }} />
        <TextField label={AUTH.phone} optional value={form.phone} onChange={set('phone')} error={errors.phone} icon="phone" input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 }} />
        <PasswordField label={AUTH.password} value={form.password} onChange={set('password')} error={errors.password} hint={AUTH.passwordHint} autoComplete="new-password" />
        <PasswordField label={AUTH.passwordAgain} value={form.again} onChange={set('again')} error={errors.again} autoComplete="new-password" />
        <CheckLine checked={form.terms} onChange={set('terms')}>{AUTH.terms}</CheckLine>
        <Button type="submit" kind="accent" size="lg" block busy={busy} disabled={!form.terms || closed}>{AUTH.register}</Button>
      </form>
      <p className="small muted auth__other">{AUTH.hasAccount} <Link className="link" to={`/login${after.search}`}>{AUTH.login}</Link></p>
    </AuthPage>
  );
});

export default RegisterScene;
