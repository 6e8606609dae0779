import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/errors.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/Button.js';
import { focusFirstError } from '../../ui/first-error.js';
import { PasswordField } from '../auth/PasswordField.js';
import { ErrorList, SettingsSection } from './SettingsSection.js';
import { type PasswordErrors, type PasswordForm, passwordErrors } from './setting-errors.js';
import shared from './settings.module.css';
import { PASSWORD_CHANGE } from './settings.texts.js';

const EMPTY: PasswordForm = { current: '', next: '', again: '' };

/** @param onChanged the other sessions have ended */
export const PasswordSection = observer(function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const { session, notifications } = useStores();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [busy, setBusy] = useState(false);
  const set = (field: keyof PasswordForm) => (value: string) => {
    setForm((current) => ({ ...current, [field]: value }));
    setErrors(({ [field]: _gone, ...others }) => others);
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = passwordErrors(form);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(element.current);
    setBusy(true);
    try {
      await session.changePassword(form.current, form.next);
      setForm(EMPTY);
      notifications.success(PASSWORD_CHANGE.done);
      onChanged();
    } catch (error) {
      const wrong = error instanceof ApiError && error.code === 'PASSWORD_WRONG';
      if (wrong) setErrors({ current: PASSWORD_CHANGE.wrong });
      notifications.error(wrong ? PASSWORD_CHANGE.wrong : messageOf(error, PASSWORD_CHANGE.failed));
      focusFirstError(element.current);
    }
    setBusy(false);
  };

  return (
    <SettingsSection id="sifre" title={PASSWORD_CHANGE.title} text={PASSWORD_CHANGE.text}>
      <form ref={element} className={shared.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <ErrorList errors={Object.values(errors)} />
        {/* Password managers store the new password under this address. */}
        <input
          className="sr"
          type="email"
          autoComplete="username"
          value={session.user?.email ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          label={PASSWORD_CHANGE.current}
          value={form.current}
          onChange={set('current')}
          error={errors.current}
          autoComplete="current-password"
        />
        <div className={shared.pair}>
          <PasswordField
            label={PASSWORD_CHANGE.next}
            value={form.next}
            onChange={set('next')}
            error={errors.next}
            hint={PASSWORD_CHANGE.hint}
            autoComplete="new-password"
          />
          <PasswordField
            label={PASSWORD_CHANGE.again}
            value={form.again}
            onChange={set('again')}
            error={errors.again}
            autoComplete="new-password"
          />
        </div>
        <div>
          <Button kind="primary" type="submit" busy={busy} disabled={session.isAuditor}>
            {PASSWORD_CHANGE.save}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
});
