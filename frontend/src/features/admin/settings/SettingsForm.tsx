import type { AdminSettingsView } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { formatDateTime } from '../../../lib/format.js';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.js';
import { Button } from '../../../ui/actions/Button.js';
import { Alert } from '../../../ui/feedback/Alert.js';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.js';
import { Icon } from '../../../ui/pictures/Icon.js';
import { ErrorSummary } from '../../shared/ErrorSummary.js';
import { usePaletteActions } from '../palette/palette-actions.js';
import { ADMIN } from '../shared/admin.texts.js';
import { useAdminMailStore } from '../shared/admin-stores.js';
import type { AdminSettingsStore } from './AdminSettingsStore.js';
import { SITE } from './admin-settings.texts.js';
import { MailCard } from './MailCard.js';
import {
  ContactCard,
  GeneralCard,
  LimitsCard,
  SiteAvailabilityCard,
  SupportCard,
  TransferCard,
} from './SettingsCards.js';
import styles from './SettingsForm.module.css';
import { StatusCard } from './StatusCard.js';
import { fieldName } from './site-settings-draft.js';
import { type SiteForm, useSiteForm } from './use-site-form.js';

interface Props {
  store: AdminSettingsStore;
  view: AdminSettingsView;
}

/** All settings in cards, saved together by the bar at the foot. */
export const SettingsForm = observer(function SettingsForm({ store, view }: Props) {
  const form = useSiteForm(store, view);
  const mail = useAdminMailStore();
  const { draft, errors, set } = form;
  const guard = useUnsavedGuard(form.dirty);
  const card = { draft, errors, set };
  return (
    <form className={styles.form} {...form.props}>
      <FormNotices form={form} />
      <div className={styles.grid}>
        <div className={styles.column}>
          <GeneralCard {...card} />
          <ContactCard {...card} />
          <SupportCard {...card} />
          <MailCard store={mail} />
        </div>
        <div className={styles.column}>
          <TransferCard {...card} />
          <LimitsCard {...card} />
          <SiteAvailabilityCard {...card} />
          <StatusCard status={view.systemStatus} />
        </div>
      </div>
      <SaveBar form={form} updatedAt={view.updatedAt} />
      <OpenOrCloseDialog form={form} />
      <ConfirmDialog
        open={guard.leaving}
        title={ADMIN.unsaved}
        confirm={ADMIN.discardChanges}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        <p>{ADMIN.unsavedText}</p>
      </ConfirmDialog>
    </form>
  );
});

/** Wrong fields, and settings that another admin saved meanwhile. */
function FormNotices({ form }: { form: SiteForm }) {
  const errors = Object.entries(form.errors).map(([path, error]) => `${fieldName(path)}: ${error}`);
  return (
    <>
      <ErrorSummary errors={errors} />
      {form.outdated && (
        <Alert kind="warn" role="alert">
          <Icon name="users" />
          <div>
            <b>{SITE.moved}</b>
            {SITE.movedText}
            <p>
              <Button size="sm" busy={form.busy} onClick={form.carryOver}>
                {SITE.carry}
              </Button>
            </p>
          </div>
        </Alert>
      )}
    </>
  );
}

function SaveBar({ form: { unsaved, busy, save, undo }, updatedAt }: { form: SiteForm; updatedAt: string | null }) {
  usePaletteActions(
    unsaved && !busy
      ? [
          { label: SITE.save, icon: 'check', run: save },
          { label: SITE.undo, icon: 'undo', run: undo },
        ]
      : [],
  );
  return (
    <div className={styles.footer} data-dirty={unsaved ? '' : undefined}>
      <span className="small muted" role="status">
        {unsaved ? ADMIN.unsaved : SITE.allSaved(updatedAt === null ? null : formatDateTime(updatedAt))}
      </span>
      {unsaved && (
        <Button size="sm" ariaDisabled={busy} onClick={undo}>
          {SITE.undo}
        </Button>
      )}
      {/* Not disabled when all is saved: it has just been pressed, and would lose the focus. */}
      <Button kind="accent" size="sm" type="submit" busy={busy} aria-disabled={!unsaved}>
        {SITE.save}
      </Button>
    </div>
  );
}

/** What closing the shop does to visitors; opening it again is a smaller question. */
function OpenOrCloseDialog({ form: { asking, busy, confirm, cancel } }: { form: SiteForm }) {
  const opens = asking?.maintenanceMode === false;
  return (
    <ConfirmDialog
      open={asking !== null}
      title={opens ? SITE.openTitle : SITE.closeTitle}
      confirm={opens ? SITE.openConfirm : SITE.closeConfirm}
      kind={opens ? 'primary' : 'danger'}
      busy={busy}
      onConfirm={confirm}
      onClose={cancel}
    >
      {opens ? (
        <p>{SITE.openText}</p>
      ) : (
        <ul className={styles.effects}>
          {SITE.closeWhat.map((line) => (
            <li key={line}>
              <Icon name="chevron-right" size="sm" />
              {line}
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
