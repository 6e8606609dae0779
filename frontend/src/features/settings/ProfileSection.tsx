import { observer } from 'mobx-react-lite';
import { ApiError } from '../../api/errors.js';
import { mayBeSaved } from '../../api/may-be-saved.js';
import { type Form, useForm } from '../../lib/use-form.js';
import { messageOf } from '../../lib/user-facing-error.js';
import { useStores } from '../../stores/StoreProvider.js';
import { usePersistedDraft } from '../../stores/use-persisted-draft.js';
import { Button } from '../../ui/actions/Button.js';
import { EmailField } from '../../ui/forms/EmailField.js';
import { NameField } from '../../ui/forms/NameField.js';
import { PhoneField } from '../../ui/forms/PhoneField.js';
import { PasswordField } from '../auth/PasswordField.js';
import { ErrorSummary } from '../shared/ErrorSummary.js';
import { SettingsSection } from './SettingsSection.js';
import { changesEmail, type ProfileForm, profileErrors, profileOf } from './setting-errors.js';
import shared from './settings.module.css';
import { PASSWORD_CHANGE, PROFILE, SETTINGS } from './settings.texts.js';
import { useSettingsApi } from './settings-stores.js';

export const ProfileSection = observer(function ProfileSection() {
  const { session } = useStores();
  const form = useProfileForm();
  const disabled = session.isAuditor;
  return (
    <SettingsSection id="profil" title={PROFILE.title} text={PROFILE.text}>
      <form className={shared.form} {...form.props}>
        <ErrorSummary errors={Object.values(form.errors)} />
        <NameField
          label={PROFILE.name}
          value={form.draft.name}
          onChange={(name) => form.set({ name })}
          error={form.errors.name}
          icon="user"
          input={{ disabled }}
        />
        <div className={shared.pair}>
          <EmailField
            label={PROFILE.email}
            value={form.draft.email}
            onChange={(email) => form.set({ email })}
            error={form.errors.email}
            icon="mail"
            input={{ disabled }}
          />
          <PhoneField
            label={PROFILE.phone}
            optional
            value={form.draft.phone}
            onChange={(phone) => form.set({ phone })}
            error={form.errors.phone}
            icon="phone"
            input={{ disabled }}
          />
        </div>
        {changesEmail(form.draft.email, form.saved.email) && (
          <PasswordField
            label={PROFILE.password}
            value={form.draft.currentPassword}
            onChange={(currentPassword) => form.set({ currentPassword })}
            error={form.errors.currentPassword}
            hint={PROFILE.passwordHint}
            autoComplete="current-password"
          />
        )}
        {!disabled && (
          <div>
            <Button kind="primary" type="submit" busy={form.busy}>
              {PROFILE.save}
            </Button>
          </div>
        )}
      </form>
    </SettingsSection>
  );
});

/** The profile's form, filled with what the session knows of its user. */
function useProfileForm(): Form<ProfileForm> {
  const { session, notifications } = useStores();
  const api = useSettingsApi();
  const form: Form<ProfileForm> = useForm<ProfileForm>({
    initial: () => ({
      name: session.user?.name ?? '',
      email: session.user?.email ?? '',
      phone: session.user?.phone ?? '',
      currentPassword: '',
    }),
    check: (draft) => profileErrors(draft, form.saved.email),
    async send(draft) {
      const { name, email, phone } = await api.saveProfile(profileOf(draft, form.saved.email));
      form.reset({ name, email, phone: phone ?? '', currentPassword: '' });
      await session.loadMe();
      notifications.success(PROFILE.done);
    },
    onError(error) {
      if (mayBeSaved(error)) return void notifications.unknown(PROFILE.unknown, error);
      const wrong = error instanceof ApiError && error.code === 'PASSWORD_WRONG';
      notifications.error(wrong ? PASSWORD_CHANGE.wrong : messageOf(error, SETTINGS.updateFailed));
      if (wrong) return { currentPassword: PASSWORD_CHANGE.wrong };
      if (!(error instanceof ApiError)) return undefined;
      return error.code === 'EMAIL_TAKEN' ? { email: error.detail } : error.errors;
    },
  });
  usePersistedDraft('profile', form, ['name', 'email', 'phone']);
  return form;
}
