import { NEW_PASSWORD_MIN, type PasswordLinkOwner } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError, messageOf } from '../../api/errors.js';
import { formatDateTime } from '../../lib/format.js';
import { type FetchState, failed, LOADING, READY } from '../../lib/request-state.js';
import { useStores } from '../../stores/StoreProvider.js';
import { AsyncView } from '../../ui/AsyncView.js';
import { Button } from '../../ui/Button.js';
import { COMMON } from '../../ui/common.texts.js';
import { focusFirstError } from '../../ui/first-error.js';
import { Icon } from '../../ui/Icon.js';
import { Skeleton } from '../../ui/LoadingSkeleton.js';
import { PASSWORD_CHANGE } from '../settings/settings.texts.js';
import { AuthPage } from './AuthPage.js';
import shared from './auth.module.css';
import { AUTH } from './auth.texts.js';
import { PasswordField } from './PasswordField.js';
import { PASSWORD_LINK } from './password.texts.js';

const isInvalid = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'PASSWORD_LINK_INVALID' || error.code === 'VALIDATION');

/**
 * Setting a password with the one-time link of an admin (docs/product-rules.md#session-9). The page says for whom
 * before anything is typed.
 */
const PasswordLinkScene = observer(function PasswordLinkScene() {
  const { api } = useStores();
  const { token = '' } = useParams();
  const [owner, setOwner] = useState<PasswordLinkOwner | null>(null);
  const [state, setState] = useState<FetchState>(LOADING);
  const [done, setDone] = useState(false);
  const read = useCallback(async () => {
    setState(LOADING);
    try {
      setOwner(await api.auth.linkOwner(token));
      setState(READY);
    } catch (error) {
      setState(failed(error));
    }
  }, [api, token]);
  useEffect(() => void read(), [read]);

  if (done) {
    return (
      <AuthPage title={PASSWORD_LINK.done} text={PASSWORD_LINK.doneText} errors={[]}>
        <Button kind="accent" size="lg" block className={shared.instead} to="/login">
          {PASSWORD_LINK.login}
        </Button>
      </AuthPage>
    );
  }
  if (state.status === 'failed' && isInvalid(state.error)) {
    return (
      <AuthPage title={PASSWORD_LINK.invalid} text={messageOf(state.error, PASSWORD_LINK.failed)} errors={[]}>
        <Button kind="primary" size="lg" block className={shared.instead} to="/iletisim">
          {PASSWORD_LINK.support}
        </Button>
      </AuthPage>
    );
  }
  if (state.status === 'failed' && state.error instanceof ApiError && state.error.code === 'PASSWORD_LINK_WAITS') {
    return (
      <AuthPage title={PASSWORD_LINK.waits} text={state.error.detail} errors={[]}>
        <Button kind="primary" size="lg" block className={shared.instead} onClick={() => void read()}>
          {COMMON.retry}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={PASSWORD_LINK.title} text={PASSWORD_LINK.text} errors={[]}>
      <AsyncView
        state={state}
        onRetry={() => void read()}
        skeleton={
          <div className="stack">
            <Skeleton width="100%" height={46} />
            <Skeleton width="100%" height={46} />
          </div>
        }
      >
        {owner && (
          <LinkForm
            owner={owner}
            token={token}
            onDone={() => setDone(true)}
            onInvalid={(error) => setState(failed(error))}
          />
        )}
      </AsyncView>
    </AuthPage>
  );
});

function LinkForm({
  owner,
  token,
  onDone,
  onInvalid,
}: {
  owner: PasswordLinkOwner;
  token: string;
  onDone: () => void;
  onInvalid: (error: unknown) => void;
}) {
  const { api, notifications } = useStores();
  const element = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState<{ password?: string; again?: string }>({});
  const [busy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = {
      ...(password.length < NEW_PASSWORD_MIN ? { password: PASSWORD_CHANGE.short } : {}),
      ...(password !== again ? { again: PASSWORD_LINK.differ } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(element.current);
    setBusy(true);
    try {
      await api.auth.setPassword(token, password);
      onDone();
    } catch (error) {
      if (isInvalid(error)) return onInvalid(error);
      notifications.error(messageOf(error, PASSWORD_LINK.failed));
      setBusy(false);
    }
  };
  const told = Object.values(errors);
  return (
    <form ref={element} className="stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
      {told.length > 0 && (
        <div className="alert alert--danger" role="alert">
          <Icon name="alert" />
          <div>
            <b>{AUTH.fixErrors}</b>
            <ul>
              {told.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {/* Password managers store the password under this address. */}
      <input
        className="sr"
        type="email"
        autoComplete="username"
        value={owner.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <dl className="lines">
        <div>
          <dt>{PASSWORD_LINK.account}</dt>
          <dd>
            {owner.name} · {owner.email}
          </dd>
        </div>
        <div>
          <dt>{PASSWORD_LINK.until}</dt>
          <dd>{formatDateTime(owner.expiresAt)}</dd>
        </div>
      </dl>
      <PasswordField
        label={PASSWORD_LINK.password}
        value={password}
        onChange={(value) => {
          setPassword(value);
          setErrors({});
        }}
        error={errors.password}
        hint={PASSWORD_LINK.hint}
        autoComplete="new-password"
        autoFocus
      />
      <PasswordField
        label={PASSWORD_LINK.again}
        value={again}
        onChange={(value) => {
          setAgain(value);
          setErrors({});
        }}
        error={errors.again}
        autoComplete="new-password"
      />
      <Button type="submit" kind="accent" size="lg" block busy={busy}>
        {PASSWORD_LINK.save}
      </Button>
    </form>
  );
}

export default PasswordLinkScene;
