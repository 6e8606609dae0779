import type { SecondFactorSecretView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { ApiError } from '../../../api/errors.js';
import { mayBeSaved } from '../../../api/may-be-saved.js';
import { groupByFour } from '../../../lib/format.js';
import { useForm } from '../../../lib/use-form.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import { CopyRow } from '../../shared/CopyRow.js';
import { HiddenUsername } from '../HiddenUsername.js';
import { PasswordField } from '../PasswordField.js';
import { CodeField, codeError } from './CodeField.js';
import { codeRefusal } from './code-refusal.js';
import styles from './EnrolSteps.module.css';
import { RecoveryCodes } from './RecoveryCodes.js';
import { secondFactorApi } from './second-factor.api.js';
import { ENROL, SECOND_FACTOR } from './second-factor.texts.js';

interface Props {
  /** The second factor is on, and the recovery codes were seen. */
  onDone: () => void;
  onCancel?: () => void;
}

/** Turns the second factor on: password, then secret and code, then the recovery codes. */
export const EnrolSteps = observer(function EnrolSteps({ onDone, onCancel }: Props) {
  const [secret, setSecret] = useState<SecondFactorSecretView | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { notifications } = useStores();
  const steps: Steps = {
    onCancel,
    isOnAlready(error) {
      const isOn = error instanceof ApiError && error.code === 'SECOND_FACTOR_ON';
      if (isOn) {
        notifications.info(error.detail);
        onDone();
      }
      return isOn;
    },
  };
  if (codes !== null) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  if (secret !== null) return <ConfirmStep secret={secret} onConfirmed={setCodes} {...steps} />;
  return <PasswordStep onStarted={setSecret} {...steps} />;
});

interface Steps {
  onCancel: (() => void) | undefined;
  /** Ends the steps when an earlier attempt, whose answer was lost, has turned it on. */
  isOnAlready: (error: unknown) => boolean;
}

interface PasswordStepProps extends Steps {
  onStarted: (secret: SecondFactorSecretView) => void;
}

function PasswordStep({ onStarted, onCancel, isOnAlready }: PasswordStepProps) {
  const { http, session, notifications } = useStores();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password === '' ? { password: SECOND_FACTOR.passwordRequired } : {}),
    send: async ({ password }) => onStarted(await secondFactorApi(http).start(password)),
    onError(error) {
      if (isOnAlready(error)) return undefined;
      const refused = codeRefusal(error, ENROL.failed);
      if (refused?.password !== undefined) return { password: refused.password };
      notifications.error(messageOf(error, ENROL.failed));
      return undefined;
    },
  });
  return (
    <form className="stack" {...form.props}>
      <p className="muted">{ENROL.passwordText}</p>
      <HiddenUsername email={session.user?.email} />
      <PasswordField
        label={SECOND_FACTOR.password}
        value={form.draft.password}
        onChange={(password) => form.set({ password })}
        error={form.errors.password}
        autoComplete="current-password"
        autoFocus
      />
      <StepButtons submit={ENROL.start} busy={form.busy} onCancel={onCancel} />
    </form>
  );
}

interface ConfirmStepProps extends Steps {
  secret: SecondFactorSecretView;
  onConfirmed: (codes: string[]) => void;
}

function ConfirmStep({ secret, onConfirmed, onCancel, isOnAlready }: ConfirmStepProps) {
  const { http, notifications } = useStores();
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => codeError(code),
    async send({ code }) {
      const { codes } = await secondFactorApi(http).confirm(code);
      notifications.success(ENROL.done);
      onConfirmed(codes);
    },
    onError(error) {
      if (mayBeSaved(error)) return void notifications.unknown(ENROL.unknown, error);
      if (isOnAlready(error)) return undefined;
      const refused = codeRefusal(error, ENROL.failed);
      if (refused?.code !== undefined) return { code: refused.code };
      notifications.error(messageOf(error, ENROL.failed));
      return undefined;
    },
  });
  return (
    <form className={styles.confirm} {...form.props}>
      <p>{ENROL.scan}</p>
      <div className={styles.secret}>
        <div className={styles.qrTile}>
          <QRCodeSVG value={secret.uri} level="M" title={ENROL.qr} fgColor="currentColor" bgColor="transparent" />
        </div>
        <div className={styles.manual}>
          <a className={`link ${styles.open}`} href={secret.uri}>
            {ENROL.open}
          </a>
          <p className="muted">{ENROL.manual}</p>
          <CopyRow
            className={styles.key}
            label={ENROL.secret}
            value={secret.secret}
            what={ENROL.secret}
            display={groupByFour(secret.secret).map((group, index) => <span key={index}>{group}</span>)}
          />
        </div>
      </div>
      <p>{ENROL.confirmText}</p>
      <div className={styles.code}>
        <CodeField value={form.draft.code} onChange={(code) => form.set({ code })} error={form.errors.code} autoFocus />
      </div>
      <StepButtons submit={ENROL.confirm} busy={form.busy} onCancel={onCancel} />
    </form>
  );
}

interface StepButtonsProps extends Pick<Steps, 'onCancel'> {
  submit: string;
  busy: boolean;
}

const StepButtons = ({ submit, busy, onCancel }: StepButtonsProps) => (
  <div className="inline inline--wrap">
    <Button kind="primary" type="submit" busy={busy}>
      {submit}
    </Button>
    {onCancel && (
      <Button onClick={onCancel} disabled={busy}>
        {ENROL.cancel}
      </Button>
    )}
  </div>
);
