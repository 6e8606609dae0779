import type { AdminSettingsView, SiteSettings } from '@yukselt/contracts/api';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../api/errors.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { focusFirstError } from '../../../ui/first-error.js';
import { ADMIN } from '../shared/admin.texts.js';
import type { AdminSettingsStore } from './AdminSettingsStore.js';
import { SITE } from './admin-settings.texts.js';
import { carriedOver, readSite, type SiteDraft, siteDraft } from './site-settings-draft.js';

/** What was typed, and the stored settings it started from. */
function useSiteDraft(view: AdminSettingsView) {
  const [base, setBase] = useState(() => siteDraft(view.settings));
  const [draft, setDraft] = useState(base);
  const dirty = JSON.stringify(draft) !== JSON.stringify(base);
  useEffect(() => {
    if (dirty) return;
    const current = siteDraft(view.settings);
    setBase(current);
    setDraft(current);
  }, [view, dirty]);
  return {
    base,
    draft,
    dirty,
    set: (change: Partial<SiteDraft>) => setDraft((before) => ({ ...before, ...change })),
    /** Starts over from stored settings, with a draft of its own where changes are carried over. */
    adopt: (settings: SiteSettings, next = siteDraft(settings)) => {
      setBase(siteDraft(settings));
      setDraft(next);
    },
  };
}

/**
 * The draft of all settings. Another admin's change shows up while nothing is typed here; afterwards saving is refused,
 * and the draft can be carried over to the newer settings. Closing and opening the shop asks first.
 */
export function useSiteForm(store: AdminSettingsStore, view: AdminSettingsView) {
  const { notifications } = useStores();
  const element = useRef<HTMLFormElement>(null);
  const { base, draft, set, dirty, adopt } = useSiteDraft(view);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [outdated, setOutdated] = useState(false);
  const [asking, setAsking] = useState<SiteSettings | null>(null);
  const save = async (settings: SiteSettings) => {
    setBusy(true);
    try {
      adopt((await store.save(settings)).settings);
      setOutdated(false);
      notifications.success(SITE.saved);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SETTINGS_MOVED') setOutdated(true);
      if (error instanceof ApiError && error.code === 'VALIDATION') setErrors(error.errors);
      notifications.error(`${SITE.failed}: ${messageOf(error, ADMIN.actionFailed)}`);
    }
    setBusy(false);
    setAsking(null);
  };
  const carryOver = async () => {
    setBusy(true);
    try {
      const { settings } = await store.current();
      adopt(settings, carriedOver(base, draft, siteDraft(settings)));
      setOutdated(false);
      notifications.success(SITE.carried);
    } catch (error) {
      notifications.error(messageOf(error, SITE.loadFailed));
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const reading = readSite(draft);
    setErrors(reading.errors);
    if (reading.settings === null) return focusFirstError(element.current);
    if (reading.settings.maintenanceMode !== view.settings.maintenanceMode) setAsking(reading.settings);
    else void save(reading.settings);
  };
  return {
    element,
    draft,
    set,
    errors,
    busy,
    dirty,
    outdated,
    submit,
    carryOver: () => void carryOver(),
    undo: () => {
      set(base);
      setErrors({});
      setOutdated(false);
    },
    /** Settings that open or close the shop and wait for an answer. */
    asking,
    confirm: () => {
      if (asking) void save(asking);
    },
    cancel: () => setAsking(null),
  };
}
export type SiteForm = ReturnType<typeof useSiteForm>;
