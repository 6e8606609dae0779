import { observer } from 'mobx-react-lite';
import { useForm } from '../../lib/use-form.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/Button.js';
import { DialogFrame } from '../../ui/DialogFrame.js';
import { FactList } from '../../ui/FactList.js';
import { PasswordField } from './PasswordField.js';
import { EXPIRED } from './password.texts.js';

/**
 * Asks for the password when the session has ended; page, form and cart behind it stay as they are
 * (docs/product-rules.md#session-4).
 */
const SessionExpired = observer(function SessionExpired() {
  const { session } = useStores();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: EXPIRED.passwordRequired } : {}),
    send: ({ password }) => session.resume(password),
    onError: (error) => ({ password: messageOf(error, EXPIRED.failed) }),
  });
  return (
    <DialogFrame
      open
      title={EXPIRED.title}
      form={form.props}
      foot={
        <>
          {' '}
          <Button onClick={session.giveUp} disabled={form.busy}>
            {EXPIRED.leave}
          </Button>
          <Button kind="accent" type="submit" busy={form.busy}>
            {EXPIRED.go}
          </Button>
        </>
      }
    >
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
    </DialogFrame>
  );
});

const Account = ({ email }: { email: string | undefined }) => (
  <>
    {/* Password managers fill what belongs to the address. */}
    <input
      className="visually-hidden"
      type="email"
      autoComplete="username"
      value={email ?? ''}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
    <FactList>
      <div>
        <dt>{EXPIRED.account}</dt>
        <dd>{email}</dd>
      </div>
    </FactList>
  </>
);

export default SessionExpired;
