import type { AdminUserView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import type { FormErrors } from '../../../lib/use-form.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { EmailField } from '../../../ui/forms/EmailField.js';
import { SelectField } from '../../../ui/forms/Field.js';
import { NameField } from '../../../ui/forms/NameField.js';
import { PhoneField } from '../../../ui/forms/PhoneField.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { AUTH } from '../../auth/auth.texts.js';
import { RowFormDialog } from '../shared/form/FormDialog.js';
import { FormPair } from '../shared/form/FormPair.js';
import { useRowForm } from '../shared/form/use-row-form.js';
import type { AdminUsersStore } from './AdminUsersStore.js';
import { USERS } from './admin-users.texts.js';
import { readUser, type UserDraft, userDraft } from './user-draft.js';

/** From the least to the most. */
const ROLES = Object.keys(USERS.roles) as UserDraft['role'][];

/** Adds or changes a user. No password is typed here: a new user gets a one-time link. */
export const UserForm = observer(function UserForm({
  store,
  user,
  onClose,
}: {
  store: AdminUsersStore;
  user: AdminUserView | null;
  onClose: () => void;
}) {
  const { session } = useStores();
  const form = useRowForm({
    rows: store,
    row: user,
    draftOf: userDraft,
    read: readUser,
    onClose,
    failed: (message, adding) => (adding ? USERS.addFailed(message) : USERS.updateFailed(message)),
    saved: (adding) => (adding ? USERS.created : USERS.updated),
  });
  const { draft, set, errors } = form;
  const isSelf = user !== null && user.id === session.user?.id;
  return (
    <RowFormDialog titles={{ add: USERS.addTitle, edit: USERS.editTitle }} form={form} onClose={onClose}>
      <NameField
        label={AUTH.name}
        value={draft.name}
        onChange={(name) => set({ name })}
        error={errors['name']}
        icon="user"
        input={{ autoFocus: true, required: true, autoComplete: 'off' }}
      />
      <EmailField
        label={AUTH.email}
        value={draft.email}
        onChange={(email) => set({ email })}
        error={errors['email']}
        icon="mail"
        input={{ required: true, autoComplete: 'off' }}
      />
      <PhoneAndRole draft={draft} errors={errors} own={isSelf} set={set} />
      <RoleNotice user={user} role={draft.role} />
    </RowFormDialog>
  );
});

interface PhoneAndRoleProps {
  draft: UserDraft;
  errors: FormErrors<string>;
  /** Admins cannot change their own role. */
  own: boolean;
  set: (change: Partial<UserDraft>) => void;
}

function PhoneAndRole({ draft, errors, own, set }: PhoneAndRoleProps) {
  return (
    <FormPair>
      <PhoneField
        label={AUTH.phone}
        optional
        value={draft.phone}
        onChange={(phone) => set({ phone })}
        error={errors['phone']}
        input={{ autoComplete: 'off' }}
      />
      <SelectField
        label={USERS.roleFilter}
        value={draft.role}
        onChange={(role) => set({ role: ROLES.find((option) => option === role) ?? 'user' })}
        error={errors['role']}
        hint={own ? USERS.ownRole : USERS.roleHints[draft.role]}
        select={{ disabled: own }}
      >
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {USERS.roles[role]}
          </option>
        ))}
      </SelectField>
    </FormPair>
  );
}

/** What adding an account or raising it brings about. */
function RoleNotice({ user, role }: { user: AdminUserView | null; role: UserDraft['role'] }) {
  return (
    <>
      {user === null && (
        <Alert kind="plain">
          <Icon name="key" />
          <div>
            {USERS.addText}
            {role === 'admin' && <> {USERS.addAdmin}</>}
          </div>
        </Alert>
      )}
      {user !== null && role !== 'user' && ROLES.indexOf(role) > ROLES.indexOf(user.role) && (
        <Alert kind="warn">
          <Icon name="alert" />
          <div>{USERS.raises[role]}</div>
        </Alert>
      )}
    </>
  );
}
