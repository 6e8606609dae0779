import type { AdminSettingsView, SiteSettings } from '@yukselt/contracts/api';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../api/errors.js';
import { formatDateTime } from '../../../lib/format.js';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { AsyncView } from '../../../ui/AsyncView.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { focusFirstError } from '../../../ui/first-error.js';
import { Icon } from '../../../ui/Icon.js';
import { Skeleton } from '../../../ui/LoadingSkeleton.js';
import { CATALOG } from '../catalog/admin-catalog.texts.js';
import { AdminHead } from '../shared/AdminHead.js';
import { ADMIN } from '../shared/admin.texts.js';
import { useAdminSettingsStore } from '../shared/admin-stores.js';
import type { AdminSettingsStore } from './AdminSettingsStore.js';
import { SITE } from './admin-settings.texts.js';
import {
  ContactCard,
  GeneralCard,
  LimitsCard,
  SiteAvailabilityCard,
  SupportCard,
  TransferCard,
} from './SettingsCards.js';
import { StatusCard } from './StatusCard.js';
import { carriedOver, fieldName, readSite, siteDraft } from './site-settings-draft.js';

const SKELETON_CARDS = 4;

/** "Ayarlar": the whole site's settings on one page, saved together. */
const SettingsTab = observer(function SettingsTab() {
  const { catalog } = useStores();
  const store = useAdminSettingsStore();
  useEffect(() => void store.load(), [store]);
  return (
    <main className="page">
      <title>{`${SITE.title} · ${ADMIN.title} · ${catalog.siteName}`}</title>
      <AdminHead title={SITE.title} text={SITE.summary} onRefresh={() => void store.load()} />
      <AsyncView
        state={store.state}
        onRetry={() => void store.load()}
        failure={SITE.loadFailed}
        skeleton={
          <div className="site">
            <div className="site__grid">
              {Array.from({ length: SKELETON_CARDS }, (_, card) => (
                <div className="card site__card" key={card}>
                  <Skeleton width="30%" />
                  <Skeleton width="100%" height={44} />
                  <Skeleton width="100%" height={92} />
                </div>
              ))}
            </div>
          </div>
        }
      >
        {store.view && <SettingsForm store={store} view={store.view} />}
      </AsyncView>
    </main>
  );
});

const SettingsForm = observer(function SettingsForm({
  store,
  view,
}: {
  store: AdminSettingsStore;
  view: AdminSettingsView;
}) {
  const { notifications } = useStores();
  const element = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(() => siteDraft(view.settings));
  const [draft, setDraft] = useState(base);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [moved, setMoved] = useState(false);
  const [asking, setAsking] = useState<SiteSettings | null>(null);
  const dirty = JSON.stringify(draft) !== JSON.stringify(base);
  const guard = useUnsavedGuard(dirty && !busy);
  // What another admin saved meanwhile is shown as long as nothing was typed here.
  useEffect(() => {
    if (dirty) return;
    const fresh = siteDraft(view.settings);
    setBase(fresh);
    setDraft(fresh);
  }, [view, dirty]);

  const save = async (settings: SiteSettings) => {
    setBusy(true);
    try {
      const saved = siteDraft((await store.save(settings)).settings);
      setBase(saved);
      setDraft(saved);
      setMoved(false);
      notifications.success(SITE.saved);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SETTINGS_MOVED') setMoved(true);
      if (error instanceof ApiError && error.code === 'VALIDATION') setErrors(error.errors);
      notifications.error(`${SITE.failed}: ${messageOf(error, ADMIN.actionFailed)}`);
    }
    setBusy(false);
    setAsking(null);
  };
  const carry = async () => {
    setBusy(true);
    try {
      const now = siteDraft((await store.current()).settings);
      setDraft(carriedOver(base, draft, now));
      setBase(now);
      setMoved(false);
      notifications.success(SITE.carried);
    } catch (error) {
      notifications.error(messageOf(error, SITE.loadFailed));
    }
    setBusy(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const { settings, errors: found } = readSite(draft);
    setErrors(found);
    if (settings === null) return focusFirstError(element.current);
    if (settings.maintenanceMode !== view.settings.maintenanceMode) setAsking(settings);
    else void save(settings);
  };
  const undo = () => {
    setDraft(base);
    setErrors({});
    setMoved(false);
  };
  const card = {
    draft,
    errors,
    set: (change: Partial<SiteSettings>) => setDraft((before) => ({ ...before, ...change })),
  };
  const told = Object.entries(errors).map(([path, error]) => `${fieldName(path)}: ${error}`);
  return (
    <form ref={element} className="site" noValidate onSubmit={handleSubmit}>
      {told.length > 0 && (
        <div className="alert alert--danger" role="alert">
          <Icon name="alert" />
          <div>
            <b>{SITE.fixErrors}</b>
            <ul>
              {told.map((error) => (
                <li key={error}>{error}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {moved && (
        <div className="alert alert--warn" role="alert">
          <Icon name="users" />
          <div>
            <b>{SITE.moved}</b>
            {SITE.movedText}
            <p>
              <Button size="sm" busy={busy} onClick={() => void carry()}>
                {SITE.carry}
              </Button>
            </p>
          </div>
        </div>
      )}
      <div className="site__grid">
        <div className="site__col">
          <GeneralCard {...card} />
          <ContactCard {...card} />
          <SupportCard {...card} />
          <LimitsCard {...card} />
        </div>
        <div className="site__col">
          <TransferCard {...card} />
          <SiteAvailabilityCard {...card} />
          <StatusCard status={view.systemStatus} />
        </div>
      </div>
      <div className="site__foot" data-dirty={dirty ? '' : undefined}>
        <span className="small muted" role="status">
          {dirty ? SITE.unsaved : SITE.allSaved(view.updatedAt === null ? null : formatDateTime(view.updatedAt))}
        </span>
        {dirty && (
          <Button size="sm" disabled={busy} onClick={undo}>
            {SITE.undo}
          </Button>
        )}
        <Button kind="accent" size="sm" type="submit" busy={busy} disabled={!dirty}>
          {SITE.save}
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== null}
        title={asking?.maintenanceMode === false ? SITE.openTitle : SITE.closeTitle}
        confirm={asking?.maintenanceMode === false ? SITE.openConfirm : SITE.closeConfirm}
        kind={asking?.maintenanceMode === false ? 'primary' : 'danger'}
        busy={busy}
        onConfirm={() => {
          if (asking) void save(asking);
        }}
        onClose={() => setAsking(null)}
      >
        {asking?.maintenanceMode === false ? (
          <p>{SITE.openText}</p>
        ) : (
          <ul className="site__what">
            {SITE.closeWhat.map((line) => (
              <li key={line}>
                <Icon name="chevron-right" size="sm" />
                {line}
              </li>
            ))}
          </ul>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={guard.leaving}
        title={SITE.unsaved}
        confirm={CATALOG.unsavedDiscard}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        <p>{SITE.unsavedText}</p>
      </ConfirmDialog>
    </form>
  );
});

export default SettingsTab;
