import { newIdempotencyKey } from '@yukselt/contracts';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../../api/errors.js';
import { useStores } from '../../../stores/StoreProvider.js';
import { Button } from '../../../ui/Button.js';
import { ADMIN } from '../shared/admin.texts.js';
import type { CatalogRows } from './AdminCatalogStore.js';
import { CATALOG } from './admin-catalog.texts.js';

const LOST_UPDATE: ReadonlySet<string> = new Set(['CATALOG_CHANGED', 'USER_CHANGED']);

export interface Reading<B> {
  errors: Record<string, string>;
  body: B;
}

interface Options<V extends { id: string; version: number }, D, B extends object> {
  rows: Pick<CatalogRows<V, B>, 'byId' | 'create' | 'update'>;
  /** `null` adds one. */
  row: V | null;
  draftOf: (row: V | null) => D;
  /** The request's body, and which fields are wrong. */
  read: (draft: D) => Reading<B>;
  failed: (message: string, adding: boolean) => string;
  /** The notification after saving. */
  saved?: (adding: boolean) => string;
  onClose: () => void;
}

export interface RowForm<V, D> {
  row: V | null;
  draft: D;
  set: (change: Partial<D>) => void;
  dirty: boolean;
  busy: boolean;
  errors: Record<string, string>;
  failure: ReactNode;
  submit: () => void;
  /** The row has a newer version, e.g. with another picture; the form keeps what was typed. */
  moved: (row: V) => void;
}

/**
 * A form of one row: what was typed stays until it is saved, and a change that lost against another admin's says so and
 * offers the newer row.
 */
export function useRowForm<V extends { id: string; version: number }, D extends object, B extends object>({
  rows,
  row: first,
  draftOf,
  read,
  failed,
  saved = () => CATALOG.saved,
  onClose,
}: Options<V, D, B>): RowForm<V, D> {
  const { notifications } = useStores();
  const [row, setRow] = useState(first);
  const [newId] = useState(newIdempotencyKey);
  const [base, setBase] = useState(() => draftOf(first));
  const [draft, setDraft] = useState(base);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<ReactNode>(undefined);

  const fail = (error: unknown) => {
    const text = failed(messageOf(error, ADMIN.actionFailed), row === null);
    notifications.error(text);
    if (error instanceof ApiError && error.code === 'VALIDATION') setErrors(error.errors);
    const outdated = error instanceof ApiError && LOST_UPDATE.has(error.code) && row !== null;
    setFailure(outdated ? <OutdatedRow detail={error.detail} onReload={() => void reload(row.id)} /> : text);
  };
  const reload = async (id: string) => {
    try {
      const current = await rows.byId(id);
      setRow(current);
      setBase(draftOf(current));
      setDraft(draftOf(current));
      setErrors({});
      setFailure(undefined);
    } catch (error) {
      fail(error);
    }
  };
  const save = async (body: B) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await (row === null ? rows.create(newId, body) : rows.update(row, body));
      notifications.success(saved(row === null));
      onClose();
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  };
  return {
    row,
    draft,
    busy,
    errors,
    failure,
    dirty: !busy && JSON.stringify(draft) !== JSON.stringify(base),
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    submit: () => {
      const reading = read(draft);
      setErrors(reading.errors);
      if (Object.keys(reading.errors).length === 0) void save(reading.body);
    },
    moved: setRow,
  };
}

/** Another admin saved the row meanwhile. */
function OutdatedRow({ detail, onReload }: { detail: string; onReload: () => void }) {
  return (
    <>
      <b>{CATALOG.changed}</b>
      {detail}
      <p>
        <Button size="sm" onClick={onReload}>
          {CATALOG.loadCurrent}
        </Button>
      </p>
    </>
  );
}
