import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { ApiError } from '../../api/errors.js';
import { mayBeSaved } from '../../api/may-be-saved.js';
import { type Form, useForm } from '../../lib/use-form.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { usePersistedDraft } from '../../stores/use-persisted-draft.js';
import { Button } from '../../ui/actions/Button.js';
import { Alert } from '../../ui/feedback/Alert.js';
import { CheckLine } from '../../ui/forms/Choice.js';
import { EmailField } from '../../ui/forms/EmailField.js';
import { NameField } from '../../ui/forms/NameField.js';
import { PhoneField } from '../../ui/forms/PhoneField.js';
import { Icon } from '../../ui/pictures/Icon.js';
import { AuthPage, useAfterSignIn } from './AuthPage.js';
import shared from './auth.module.css';
import { AUTH } from './auth.texts.js';
import { PasswordField } from './PasswordField.js';
import { type RegisterForm, registerErrors, registrationOf } from './register-errors.js';

const EMPTY: RegisterForm = { name: '', email: '', phone: '', password: '', again: '', terms: false };

const RegisterScene = observer(function RegisterScene() {
  const { session, catalog } = useStores();
  const after = useAfterSignIn();
  const [sending, setSending] = useState(false);
  // The page may have been loaded long ago, so it asks again whether registration is open.
  useEffect(() => void catalog.loadSite(), [catalog]);

  if (session.signedIn && !sending) return <Navigate to={after.next()} replace />;
  const login = (
    <Link className="link" to={`/login${after.search}`}>
      {AUTH.login}
    </Link>
  );
  if (catalog.site?.registrationOpen === false) {
    return (
      <AuthPage title={AUTH.registerTitle} text={AUTH.registerText} errors={[]}>
        <Alert kind="warn" role="status">
          <Icon name="lock" />
          <div>
            <b>{AUTH.closed}</b>
            {AUTH.closedText}
          </div>
        </Alert>
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
  const form = useForm<RegisterForm>({
    initial: EMPTY,
    check: registerErrors,
    onInvalid: (errors) => notifications.error(Object.values(errors)[0] ?? AUTH.fixErrorsToast),
    async send(draft) {
      onSending(true);
      await session.register(registrationOf(draft));
      notifications.success(AUTH.registerDone);
      onDone();
    },
    onError(error) {
      onSending(false);
      if (mayBeSaved(error)) return void notifications.unknown(AUTH.registerUnknown, error);
      notifications.error(messageOf(error, AUTH.registerFailed));
      if (!(error instanceof ApiError)) return undefined;
      return error.code === 'EMAIL_TAKEN' ? { email: error.detail } : error.errors;
    },
  });
  usePersistedDraft('register', form, ['name', 'email', 'phone', 'terms']);
  return (
    <AuthPage title={AUTH.registerTitle} text={AUTH.registerText} errors={Object.values(form.errors)}>
      <form className="stack" {...form.props}>
        <Fields form={form} />
        <CheckLine checked={form.draft.terms} onChange={(terms) => form.set({ terms })}>
          <Link className="link" to="/terms-of-service" target="_blank">
            {AUTH.termsLink}
            <span className="visually-hidden"> {AUTH.newWindow}</span>
          </Link>{' '}
          {AUTH.termsRest}
        </CheckLine>
        <Button type="submit" kind="accent" size="lg" block busy={form.busy} disabled={!form.draft.terms}>
          {AUTH.register}
        </Button>
      </form>
      <div className={`small muted ${shared.other}`}>
        <p>
          {AUTH.hasAccount} {login}
        </p>
      </div>
    </AuthPage>
  );
});

const Fields = ({ form: { draft, set, errors } }: { form: Form<RegisterForm> }) => (
  <>
    <NameField
      label={AUTH.name}
      value={draft.name}
      onChange={(name) => set({ name })}
      error={errors.name}
      icon="user"
    />
    <EmailField
      label={AUTH.email}
      value={draft.email}
      onChange={(email) => set({ email })}
      error={errors.email}
      icon="mail"
      input={{ placeholder: AUTH.emailPlaceholder }}
    />
    <PhoneField
      label={AUTH.phone}
      optional
      value={draft.phone}
      onChange={(phone) => set({ phone })}
      error={errors.phone}
      icon="phone"
    />
    <PasswordField
      label={AUTH.password}
      value={draft.password}
      onChange={(password) => set({ password })}
      error={errors.password}
      hint={AUTH.passwordHint}
      autoComplete="new-password"
    />
    <PasswordField
      label={AUTH.passwordAgain}
      value={draft.again}
      onChange={(again) => set({ again })}
      error={errors.again}
      autoComplete="new-password"
    />
  </>
);

export default RegisterScene;
