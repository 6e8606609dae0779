import type { AdminSettingsView, SiteSettings } from '@yukselt/contracts/api';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/errors.js';
import { mayBeSaved } from '../../../api/may-be-saved.js';
import { type Form, useForm } from '../../../lib/use-form.js';
import { messageOf } from '../../../lib/user-facing-error.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { useAction } from '../../../stores/use-action.js';
import { ADMIN } from '../shared/admin.texts.js';
import { mergeDraft } from '../shared/form/merge-draft.js';
import type { AdminSettingsStore } from './AdminSettingsStore.js';
import { SITE, TRANSFER } from './admin-settings.texts.js';
import { readSite, type SiteDraft, siteDraft } from './site-settings-draft.js';

/**
 * The draft of all settings. Another admin's change shows up while the draft is unchanged; afterwards saving is
 * refused, and the draft can be carried over to the newer settings. Closing and opening the shop asks first.
 */
export function useSiteForm(store: AdminSettingsStore, view: AdminSettingsView) {
  const { notifications } = useStores();
  const [outdated, setOutdated] = useState(false);
  const [asking, setAsking] = useState<SiteSettings | null>(null);
  const form: Form<SiteDraft, string> = useForm<SiteDraft, string>({
    initial: () => siteDraft(view.settings),
    check: (draft) => readSite(draft).errors,
    send: async (draft) => {
      const { settings } = readSite(draft);
      if (settings === null) return;
      const stored = (await store.save(settings)).settings;
      form.reset(siteDraft(stored));
      setOutdated(false);
      setAsking(null);
      const proposed = JSON.stringify(stored.transfer) !== JSON.stringify(settings.transfer);
      notifications.success(proposed ? TRANSFER.proposed : SITE.saved);
    },
    onError: (error) => {
      setAsking(null);
      if (error instanceof ApiError && error.code === 'SETTINGS_CHANGED') setOutdated(true);
      if (mayBeSaved(error)) notifications.unknown(SITE.unknown, error);
      else notifications.error(`${SITE.failed}: ${messageOf(error, ADMIN.actionFailed)}`);
      return error instanceof ApiError ? error.errors : undefined;
    },
  });
  const unsaved = form.dirty || form.busy;
  useAdoptedSettings(view, unsaved, form.reset);
  const carryOver = useCarryOver(store, form, () => setOutdated(false));
  const save = () => {
    if (!unsaved || form.busy || carryOver.busy) return;
    const { settings } = readSite(form.draft);
    if (settings !== null && settings.maintenanceMode !== view.settings.maintenanceMode) setAsking(settings);
    else form.submit();
  };
  return {
    ...form,
    save,
    props: {
      ...form.props,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        save();
      },
    },
    busy: form.busy || carryOver.busy,
    /** The draft differs from what is stored, also while it is being saved. */
    unsaved,
    outdated,
    carryOver: carryOver.start,
    undo: () => {
      form.reset();
      setOutdated(false);
    },
    /** Settings that open or close the shop and wait for an answer. */
    asking,
    confirm: () => form.submit(),
    cancel: () => setAsking(null),
  };
}
export type SiteForm = ReturnType<typeof useSiteForm>;

/** Shows what another admin stored, while nothing is typed here. */
function useAdoptedSettings(view: AdminSettingsView, unsaved: boolean, reset: (draft: SiteDraft) => void): void {
  const latestReset = useRef(reset);
  latestReset.current = reset;
  useEffect(() => {
    if (!unsaved) latestReset.current(siteDraft(view.settings));
  }, [view, unsaved]);
}

/** Moves the changes of the draft onto the settings that are stored now. */
function useCarryOver(
  store: AdminSettingsStore,
  { saved, draft, reset, set }: Form<SiteDraft, string>,
  onDone: () => void,
) {
  const carryOver = async () => {
    const current = siteDraft((await store.current()).settings);
    reset(current);
    set(mergeDraft(saved, draft, current));
    onDone();
  };
  const { busy, run } = useAction(carryOver, { done: SITE.carried, failed: SITE.loadFailed });
  return { busy, start: () => void run() };
}
