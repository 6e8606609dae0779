import Dialog from '@mui/material/Dialog';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useForm } from '../../lib/use-form.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/Button.js';
import { PasswordField } from './PasswordField.js';
import { EXPIRED } from './password.texts.js';

/**
 * Asks for the password when the session has ended; page, form and cart behind it stay as they are
 * (docs/product-rules.md#session-4).
 */
const SessionExpired = observer(function SessionExpired() {
  const { session } = useStores();
  const id = useId();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: EXPIRED.passwordRequired } : {}),
    send: ({ password }) => session.resume(password),
    onError: (error) => ({ password: messageOf(error, EXPIRED.failed) }),
  });
  return (
    <Dialog open aria-labelledby={id} slotProps={{ paper: { className: 'dialog' } }}>
      <form {...form.props}>
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
            value={form.draft.password}
            onChange={(password) => form.set({ password })}
            error={form.errors.password}
            autoComplete="current-password"
            autoFocus
          />
        </div>
        <div className="dialog__foot">
          <Button onClick={session.giveUp} disabled={form.busy}>
            {EXPIRED.leave}
          </Button>
          <Button kind="accent" type="submit" busy={form.busy}>
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
