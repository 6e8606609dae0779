import { mayBeSaved } from '../../api/may-be-saved.js';
import { useForm } from '../../lib/use-form.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { COMMON } from '../../ui/common.texts.js';
import { DialogFrame } from '../../ui/overlays/DialogFrame.js';
import { HiddenUsername } from '../auth/HiddenUsername.js';
import { PasswordField } from '../auth/PasswordField.js';
import { codeError } from '../auth/second-factor/CodeField.js';
import { CodeOrRecovery } from '../auth/second-factor/CodeOrRecovery.js';
import { codeRefusal } from '../auth/second-factor/code-refusal.js';
import { secondFactorApi } from '../auth/second-factor/second-factor.api.js';
import { SECOND_FACTOR } from '../auth/second-factor/second-factor.texts.js';
import { FACTOR } from './settings.texts.js';

interface Props {
  act: 'turn-off' | 'codes';
  onTurnedOff: () => void;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}

/** Asks for password and code before the second factor is turned off, or recovery codes are renewed. */
export default function SecondFactorDialog({ act, onTurnedOff, onCodes, onClose }: Props) {
  const { http, session, notifications } = useStores();
  const { title, text, confirm, failed, unknown } = FACTOR.dialog[act];
  const form = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      ...(password === '' ? { password: SECOND_FACTOR.passwordRequired } : {}),
      ...codeError(code),
    }),
    async send({ password, code }) {
      if (act === 'codes') return onCodes((await secondFactorApi(http).renewRecoveryCodes(password, code)).codes);
      await secondFactorApi(http).turnOff(password, code);
      return onTurnedOff();
    },
    onError(error) {
      if (mayBeSaved(error)) return void notifications.unknown(unknown, error);
      const refused = codeRefusal(error, failed);
      if (refused === null) notifications.error(messageOf(error, failed));
      return refused ?? undefined;
    },
  });
  const close = () => {
    if (!form.busy) onClose();
  };
  return (
    <DialogFrame
      open
      title={title}
      onClose={close}
      cross
      form={form.props}
      foot={
        <>
          <Button onClick={close} disabled={form.busy}>
            {COMMON.cancel}
          </Button>
          <Button kind={act === 'codes' ? 'primary' : 'danger'} type="submit" busy={form.busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <HiddenUsername email={session.user?.email} />
      <PasswordField
        label={SECOND_FACTOR.password}
        value={form.draft.password}
        onChange={(password) => form.set({ password })}
        error={form.errors.password}
        autoComplete="current-password"
        autoFocus
      />
      <CodeOrRecovery value={form.draft.code} onChange={(code) => form.set({ code })} error={form.errors.code} />
    </DialogFrame>
  );
}
