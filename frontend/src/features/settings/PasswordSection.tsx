import { passwordMinOf } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { ApiError } from '../../api/errors.js';
import { mayBeSaved } from '../../api/may-be-saved.js';
import { type Form, useForm } from '../../lib/use-form.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/actions/Button.js';
import { HiddenUsername } from '../auth/HiddenUsername.js';
import { PasswordField } from '../auth/PasswordField.js';
import { PASSWORD, PASSWORD_LINK } from '../auth/password.texts.js';
import { ErrorSummary } from '../shared/ErrorSummary.js';
import { SettingsSection } from './SettingsSection.js';
import { type PasswordForm, passwordErrors } from './setting-errors.js';
import shared from './settings.module.css';
import { PASSWORD_CHANGE } from './settings.texts.js';

const EMPTY: PasswordForm = { current: '', next: '', again: '' };

/** @param onChanged the other sessions have ended */
export const PasswordSection = observer(function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const { session, notifications } = useStores();
  const role = session.user?.role ?? 'user';
  const form: Form<PasswordForm> = useForm<PasswordForm>({
    initial: EMPTY,
    check: (draft) => passwordErrors(draft, role),
    async send({ current, next }) {
      await session.changePassword(current, next);
      form.reset(EMPTY);
      notifications.success(PASSWORD_CHANGE.done);
      onChanged();
    },
    onError(error) {
      const refusal = error instanceof ApiError ? error : null;
      if (mayBeSaved(error) || refusal?.code === 'UNAUTHENTICATED') {
        void forgetIfChanged();
        return void notifications.unknown(PASSWORD_CHANGE.unknown, error);
      }
      const wrong = refusal?.code === 'PASSWORD_WRONG';
      notifications.error(wrong ? PASSWORD_CHANGE.wrong : messageOf(error, PASSWORD_CHANGE.failed));
      if (wrong) return { current: PASSWORD_CHANGE.wrong };
      const next = refusal?.errors?.['newPassword'];
      return next === undefined ? undefined : { next };
    },
  });
  /** A change that was carried out has ended the session: its dialog comes now, and the old password is wrong. */
  async function forgetIfChanged(): Promise<void> {
    await session.refresh();
    if (session.expired) form.reset(EMPTY);
  }

  return (
    <SettingsSection id="sifre" title={PASSWORD_CHANGE.title} text={PASSWORD_CHANGE.text}>
      <form className={shared.form} {...form.props}>
        <ErrorSummary errors={Object.values(form.errors)} />
        <HiddenUsername email={session.user?.email} />
        <PasswordField
          label={PASSWORD_CHANGE.current}
          value={form.draft.current}
          onChange={(current) => form.set({ current })}
          error={form.errors.current}
          autoComplete="current-password"
        />
        <div className={shared.pair}>
          <PasswordField
            label={PASSWORD_CHANGE.next}
            value={form.draft.next}
            onChange={(next) => form.set({ next })}
            error={form.errors.next}
            hint={PASSWORD.hint(passwordMinOf(role))}
            autoComplete="new-password"
          />
          <PasswordField
            label={PASSWORD_LINK.again}
            value={form.draft.again}
            onChange={(again) => form.set({ again })}
            error={form.errors.again}
            autoComplete="new-password"
          />
        </div>
        <div>
          <Button kind="primary" type="submit" busy={form.busy}>
            {PASSWORD_CHANGE.save}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
});
