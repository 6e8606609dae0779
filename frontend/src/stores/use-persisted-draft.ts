import { useEffect } from 'react';
import type { Form } from '../lib/use-form.js';
import { persistDraft, restoreDraft } from './persisted-draft.js';
import { useStores } from './StoreProvider.js';

/**
 * Text typed into a form comes back after a reload that the program makes by itself (docs/product-rules.md#shell-17).
 * @param fields names of the kept fields: never a password or a code
 * @example usePersistedDraft('register', form, ['name', 'email', 'phone']);
 */
export function usePersistedDraft<D extends object, E extends string>(
  name: string,
  form: Form<D, E>,
  fields: readonly (keyof D & string)[],
): void {
  const { status, user } = useStores().session;
  const key = name + (user?.id ?? '');
  // Updated with every render, so that it holds the newest draft. The owner of the draft is known once the session is
  // restored.
  useEffect(() => {
    const stored = status === 'starting' ? undefined : restoreDraft<D>(key);
    if (stored) form.set(stored);
    return persistDraft(() =>
      form.dirty ? { [key]: Object.fromEntries(fields.map((field) => [field, form.draft[field]])) } : null,
    );
  });
}
