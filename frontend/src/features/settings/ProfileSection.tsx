import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api/errors.js';
import { useStores } from '../../stores/StoreProvider.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { focusFirstError } from '../../ui/first-error.js';
import { ErrorList, SettingsSection } from './SettingsSection.js';
import { type ProfileErrors, type ProfileForm, profileErrors, profileOf } from './setting-errors.js';
import shared from './settings.module.css';
import { PROFILE, SETTINGS } from './settings.texts.js';
import { useSettingsApi } from './settings-stores.js';

/** Longer than a name may be, so that the sentence about it can be read. */
const NAME_FIELD_MAX = 100;

export const ProfileSection = observer(function ProfileSection() {
  const { session, notifications } = useStores();
  const api = useSettingsApi();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState<ProfileForm>(() => ({
    name: session.user?.name ?? '',
    email: session.user?.email ?? '',
    phone: session.user?.phone ?? '',
  }));
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [busy, setBusy] = useState(false);
  const set = (field: keyof ProfileForm) => (value: string) => {
    setForm((current) => ({ ...current, [field]: value }));
    setErrors(({ [field]: _gone, ...others }) => others);
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = profileErrors(form);
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstError(element.current);
    setBusy(true);
    try {
      const { name, email, phone } = await api.saveProfile(profileOf(form));
      setForm({ name, email, phone: phone ?? '' });
      await session.loadMe();
      notifications.success(PROFILE.done);
    } catch (error) {
      if (error instanceof ApiError)
        setErrors(error.code === 'EMAIL_TAKEN' ? { email: error.detail } : (error.errors as ProfileErrors));
      notifications.error(messageOf(error, SETTINGS.updateFailed));
      focusFirstError(element.current);
    }
    setBusy(false);
  };

  const disabled = session.isAuditor;
  return (
    <SettingsSection id="profil" title={PROFILE.title} text={PROFILE.text}>
      <form ref={element} className={shared.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <ErrorList errors={Object.values(errors)} />
        <TextField
          label={PROFILE.name}
          value={form.name}
          onChange={set('name')}
          error={errors.name}
          icon="user"
          input={{ autoComplete: 'name', maxLength: NAME_FIELD_MAX, disabled }}
        />
        <div className={shared.pair}>
          <TextField
            label={PROFILE.email}
            value={form.email}
            onChange={set('email')}
            error={errors.email}
            icon="mail"
            input={{
              type: 'email',
              inputMode: 'email',
              autoComplete: 'email',
              autoCapitalize: 'none',
              spellCheck: false,
              maxLength: 254,
              disabled,
            }}
          />
          <TextField
            label={PROFILE.phone}
            optional
            value={form.phone}
            onChange={set('phone')}
            error={errors.phone}
            icon="phone"
            input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20, disabled }}
          />
        </div>
        <div>
          <Button kind="accent" type="submit" busy={busy} disabled={disabled}>
            {PROFILE.save}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
});
