import { newIdempotencyKey } from '@yukselt/contracts';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../../api/errors.js';
import { type Form, useForm } from '../../../../lib/use-form.js';
import { messageOf } from '../../../../lib/user-facing-error.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { Button } from '../../../../ui/actions/Button.js';
import { CATALOG } from '../../catalog/admin-catalog.texts.js';
import { ADMIN } from '../admin.texts.js';

/** Another admin saved the row first. */
const LOST_UPDATE: ReadonlySet<string> = new Set(['CATALOG_CHANGED', 'USER_CHANGED']);

/** A draft as the request's body, and one sentence per field that is wrong. */
export interface DraftReading<B> {
  errors: Record<string, string>;
  body: B;
}

interface Options<V extends { id: string; version: number }, D, B extends object> {
  rows: {
    byId: (id: string) => Promise<V>;
    create: (id: string, body: B) => Promise<unknown>;
    update: (row: V, body: B) => Promise<unknown>;
  };
  /** `null` adds one. */
  row: V | null;
  draftOf: (row: V | null) => D;
  read: (draft: D) => DraftReading<B>;
  failed: (message: string, adding: boolean) => string;
  /** The notification after saving. */
  saved?: (adding: boolean) => string;
  onClose: () => void;
}

export interface RowForm<V, D extends object> extends Form<D, string> {
  row: V | null;
  /** The form adds a row. */
  adding: boolean;
  /** What the server refused, as a whole sentence. */
  failure: ReactNode;
  /** Replaces the row by a newer version, e.g. with another picture; the draft stays. */
  replaceRow: (row: V) => void;
}

/**
 * The form of one row: the draft stays until it is saved. A save that lost against another admin's offers to load the
 * newer row.
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
  const [failure, setFailure] = useState<ReactNode>(undefined);

  const fail = (error: unknown) => {
    const text = failed(messageOf(error, ADMIN.actionFailed), row === null);
    notifications.error(text);
    const outdated = error instanceof ApiError && LOST_UPDATE.has(error.code) && row !== null;
    setFailure(outdated ? <OutdatedRow detail={error.detail} onReload={() => void reload(row.id)} /> : text);
    return error instanceof ApiError ? error.errors : undefined;
  };
  const form = useForm<D, string>({
    initial: () => draftOf(first),
    check: (draft) => read(draft).errors,
    send: async (draft) => {
      setFailure(undefined);
      const { body } = read(draft);
      await (row === null ? rows.create(newId, body) : rows.update(row, body));
      notifications.success(saved(row === null));
      onClose();
    },
    onError: fail,
  });
  const reload = async (id: string) => {
    try {
      const current = await rows.byId(id);
      setRow(current);
      form.reset(draftOf(current));
      setFailure(undefined);
    } catch (error) {
      fail(error);
    }
  };
  return { ...form, row, adding: first === null, failure, replaceRow: setRow };
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
