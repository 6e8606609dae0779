import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from '../../lib/use-form.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { DescriptionItem, DescriptionList } from '../../ui/data/DescriptionList.js';
import { DialogFrame } from '../../ui/overlays/DialogFrame.js';
import { HiddenUsername } from './HiddenUsername.js';
import { PasswordField } from './PasswordField.js';
import { EXPIRED, LOGIN_FAILED } from './password.texts.js';
import { useCodeForm } from './second-factor/CodeStep.js';
import { CODE_STEP } from './second-factor/second-factor.texts.js';

/**
 * Asks for the password when the session has ended; page, form and cart behind it stay as they are
 * (docs/product-rules.md#session-4).
 */
const SessionExpired = observer(function SessionExpired() {
  const { session } = useStores();
  const [awaitsCode, setAwaitsCode] = useState(false);
  const code = useCodeForm({ onDone: () => setAwaitsCode(false), onRestart: () => setAwaitsCode(false) });
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: EXPIRED.passwordRequired } : {}),
    send: async ({ password }) => setAwaitsCode(!(await session.resume(password))),
    onError: (error) => ({ password: messageOf(error, LOGIN_FAILED) }),
  });
  return (
    <DialogFrame
      open
      title={EXPIRED.title}
      form={(awaitsCode ? code.form : form).props}
      foot={
        <>
          {' '}
          <Button onClick={session.giveUp} disabled={form.busy || code.form.busy}>
            {EXPIRED.leave}
          </Button>
          <Button kind="accent" type="submit" busy={form.busy || code.form.busy}>
            {EXPIRED.go}
          </Button>
        </>
      }
    >
      <p>{awaitsCode ? CODE_STEP.text : EXPIRED.text}</p>
      <Account email={session.user?.email} />
      {awaitsCode ? (
        code.field
      ) : (
        <PasswordField
          label={EXPIRED.password}
          value={form.draft.password}
          onChange={(password) => form.set({ password })}
          error={form.errors.password}
          autoComplete="current-password"
          autoFocus
        />
      )}
    </DialogFrame>
  );
});

const Account = ({ email }: { email: string | undefined }) => (
  <>
    <HiddenUsername email={email} />
    <DescriptionList>
      <DescriptionItem name={EXPIRED.account}>{email}</DescriptionItem>
    </DescriptionList>
  </>
);

export default SessionExpired;
