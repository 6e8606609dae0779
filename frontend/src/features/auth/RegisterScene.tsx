import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { ApiError, messageOf } from '../../api/errors.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { focusFirstError } from '../../ui/first-error.js';
import { Icon } from '../../ui/Icon.js';
import { AuthPage, CheckLine, useAfterSignIn } from './AuthPage.js';
import shared from './auth.module.css';
import { AUTH } from './auth.texts.js';
import { PasswordField } from './PasswordField.js';
import { type RegisterErrors, type RegisterForm, registerErrors, registrationOf } from './register-errors.js';

/** Longer than a name may be, so that the sentence about it can be read. */
const NAME_FIELD_MAX = 100;
const EMPTY: RegisterForm = { name: '', email: '', phone: '', password: '', again: '', terms: false };

const RegisterScene = observer(function RegisterScene() {
  const { session, catalog } = useStores();
  const after = useAfterSignIn();
  const [sending, setSending] = useState(false);
  // The newest word: somebody may come here long after the page was loaded.
  useEffect(() => void catalog.loadSite(), [catalog]);

  if (session.signedIn && !sending) return <Navigate to={after.next} replace />;
  const login = (
    <Link className="link" to={`/login${after.search}`}>
      {AUTH.login}
    </Link>
  );
  if (catalog.site?.registrationOpen === false) {
    return (
      <AuthPage title={AUTH.registerTitle} text={AUTH.registerText} errors={[]}>
        <div className="alert alert--warn" role="status">
          <Icon name="lock" />
          <div>
            <b>{AUTH.closed}</b>
            {AUTH.closedText}
          </div>
        </div>
        <Button kind="accent" size="lg" block className={shared.instead} to={`/login${after.search}`}>
          {AUTH.login}
        </Button>
      </AuthPage>
    );
  }
  return <OpenForm login={login} onSending={setSending} onDone={after.go} />;
});

const OpenForm = observer(function OpenForm({
  login,
  onSending,
  onDone,
}: {
  login: React.ReactNode;
  onSending: (sending: boolean) => void;
  onDone: () => void;
}) {
  const { session, notifications } = useStores();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<RegisterErrors>({});
  const [busy, setBusy] = useState(false);
  const set =
    <K extends keyof RegisterForm>(field: K) =>
    (value: RegisterForm[K]) => {
      setForm((current) => ({ ...current, [field]: value }));
      setErrors(({ [field]: _gone, ...others }) => others);
    };
  const send = (sending: boolean) => {
    setBusy(sending);
    onSending(sending);
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = registerErrors(form);
    setErrors(found);
    const first = Object.values(found)[0];
    if (first !== undefined) {
      notifications.error(first);
      return focusFirstError(element.current);
    }
    send(true);
    try {
      await session.register(registrationOf(form));
      notifications.success(AUTH.registerDone);
      onDone();
    } catch (error) {
      if (error instanceof ApiError)
        setErrors(error.code === 'EMAIL_TAKEN' ? { email: error.detail } : (error.errors as RegisterErrors));
      notifications.error(messageOf(error, AUTH.registerFailed));
      send(false);
      focusFirstError(element.current);
    }
  };

  return (
    <AuthPage title={AUTH.registerTitle} text={AUTH.registerText} errors={Object.values(errors)}>
      <form ref={element} className="stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={AUTH.name}
          value={form.name}
          onChange={set('name')}
          error={errors.name}
          icon="user"
          input={{ autoComplete: 'name', maxLength: NAME_FIELD_MAX }}
        />
        <TextField
          label={AUTH.email}
          value={form.email}
          onChange={set('email')}
          error={errors.email}
          icon="mail"
          input={{
            type: 'email',
            inputMode: 'email',
            autoComplete: 'email',
            autoCapitalize: 'none',
            spellCheck: false,
            placeholder: AUTH.emailPlaceholder,
            maxLength: 254,
          }}
        />
        <TextField
          label={AUTH.phone}
          optional
          value={form.phone}
          onChange={set('phone')}
          error={errors.phone}
          icon="phone"
          input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 }}
        />
        <PasswordField
          label={AUTH.password}
          value={form.password}
          onChange={set('password')}
          error={errors.password}
          hint={AUTH.passwordHint}
          autoComplete="new-password"
        />
        <PasswordField
          label={AUTH.passwordAgain}
          value={form.again}
          onChange={set('again')}
          error={errors.again}
          autoComplete="new-password"
        />
        <CheckLine checked={form.terms} onChange={set('terms')}>
          <Link className="link" to="/terms-of-service" target="_blank">
            {AUTH.termsLink}
            <span className="sr"> {AUTH.newWindow}</span>
          </Link>{' '}
          {AUTH.termsRest}
        </CheckLine>
        <Button type="submit" kind="accent" size="lg" block busy={busy} disabled={!form.terms}>
          {AUTH.register}
        </Button>
      </form>
      <div className={`${shared.other} small muted`}>
        <p>
          {AUTH.hasAccount} {login}
        </p>
      </div>
    </AuthPage>
  );
});

export default RegisterScene;
