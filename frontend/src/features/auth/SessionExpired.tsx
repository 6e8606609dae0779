import Dialog from '@mui/material/Dialog';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '../../api/errors.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/Button.js';
import { focusFirstError } from '../../ui/first-error.js';
import { PasswordField } from './PasswordField.js';
import { EXPIRED } from './password.texts.js';

/**
 * Asks for the password when the session has ended; page, form and cart behind it stay as they are
 * (docs/product-rules.md#session-4).
 */
const SessionExpired = observer(function SessionExpired() {
  const { session } = useStores();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') {
      setError(EXPIRED.passwordRequired);
      return focusFirstError(form.current);
    }
    setBusy(true);
    try {
      await session.resume(password);
    } catch (refused) {
      setError(messageOf(refused, EXPIRED.failed));
      setBusy(false);
      focusFirstError(form.current);
    }
  };
  return (
    <Dialog open aria-labelledby={id} slotProps={{ paper: { className: 'dialog' } }}>
      <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <div className="dialog__head">
          <h2 className="h3" id={id}>
            {EXPIRED.title}
          </h2>
        </div>
        <div className="dialog__body">
          <p>{EXPIRED.text}</p>
          <Account email={session.user?.email} />
          <PasswordField
            label={EXPIRED.password}
            value={password}
            onChange={(value) => {
              setPassword(value);
              setError(undefined);
            }}
            error={error}
            autoComplete="current-password"
            autoFocus
          />
        </div>
        <div className="dialog__foot">
          <Button onClick={session.giveUp} disabled={busy}>
            {EXPIRED.leave}
          </Button>
          <Button kind="accent" type="submit" busy={busy}>
            {EXPIRED.go}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});

const Account = ({ email }: { email: string | undefined }) => (
  <>
    {/* Password managers fill what belongs to the address. */}
    <input
      className="sr"
      type="email"
      autoComplete="username"
      value={email ?? ''}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
    <dl className="lines">
      <div>
        <dt>{EXPIRED.account}</dt>
        <dd>{email}</dd>
      </div>
    </dl>
  </>
);

export default SessionExpired;
