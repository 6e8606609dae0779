import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../api/errors.js';
import { useForm } from '../../../lib/use-form.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/actions/Button.js';
import shared from '../auth.module.css';
import { CodeField, codeError } from './CodeField.js';
import { codeRefusal } from './code-refusal.js';
import { RecoverySwitch } from './RecoverySwitch.js';
import { CODE_STEP } from './second-factor.texts.js';

/**
 * Draft and sending of a code after the password. @param onRestart called when the time for it is over and the password
 * is asked for again
 */
export function useCodeForm({ onDone, onRestart }: { onDone: () => void; onRestart: () => void }) {
  const { session, notifications } = useStores();
  const [recovery, setRecovery] = useState(false);
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => codeError(code, recovery),
    async send({ code }) {
      const codesLeft = await session.enterCode(code);
      if (codesLeft !== null) notifications.info(CODE_STEP.codesLeft(codesLeft));
      onDone();
    },
    onError(error) {
      const refused = codeRefusal(error, CODE_STEP.failed);
      if (refused?.code !== undefined) return { code: refused.code };
      notifications.error(messageOf(error, CODE_STEP.failed));
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_EXPIRED') onRestart();
      return undefined;
    },
  });
  const toggle = () => {
    setRecovery(!recovery);
    form.reset({ code: '' });
  };
  const field = (
    <>
      <CodeField
        key={String(recovery)}
        recovery={recovery}
        value={form.draft.code}
        onChange={(code) => form.set({ code })}
        error={form.errors.code}
        autoFocus
      />
      <RecoverySwitch recovery={recovery} onSwitch={toggle} />
    </>
  );
  return { form, field };
}

/** The second step of the login page. */
export const CodeStep = observer(function CodeStep({
  onDone,
  onRestart,
}: {
  onDone: () => void;
  onRestart: () => void;
}) {
  const { form, field } = useCodeForm({ onDone, onRestart });
  return (
    <>
      <form className="stack" {...form.props}>
        {field}
        <Button type="submit" kind="accent" size="lg" block busy={form.busy}>
          {CODE_STEP.submit}
        </Button>
        <Button block onClick={onRestart} disabled={form.busy}>
          {CODE_STEP.restart}
        </Button>
      </form>
      <div className={`small muted ${shared.other}`}>
        <p>
          {CODE_STEP.lost}{' '}
          <Link className="link" to="/contact">
            {CODE_STEP.lostLink}
          </Link>
        </p>
      </div>
    </>
  );
});
