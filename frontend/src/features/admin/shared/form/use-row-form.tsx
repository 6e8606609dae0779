import { newIdempotencyKey, type ProblemCode } from '@yukselt/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../../../api/errors.js';
import { mayBeSaved } from '../../../../api/may-be-saved.js';
import { type Form, useForm } from '../../../../lib/use-form.js';
import { messageOf } from '../../../../lib/user-facing-error.js';
import { useStores } from '../../../../stores/StoreProvider.js';
import { Button } from '../../../../ui/actions/Button.js';
import { COMMON } from '../../../../ui/common.texts.js';
import { CATALOG } from '../../catalog/admin-catalog.texts.js';
import { ADMIN } from '../admin.texts.js';
import { createOnce, isLostUpdate } from './create-once.js';
import { mergeDraft } from './merge-draft.js';

/** Refusals that are about one field, with its name in the draft. */
const FIELD_OF: Partial<Record<ProblemCode, string>> = {
  PLATFORM_TAKEN: 'name',
  PLATFORM_NAME_RESERVED: 'name',
  CATEGORY_TAKEN: 'name',
  SERVICE_TAKEN: 'name',
  PLATFORM_UNKNOWN: 'platformId',
  CATEGORY_MISMATCH: 'categoryId',
  EMAIL_TAKEN: 'email',
};

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
  /** The server's refusal as a whole sentence, or the statement that the outcome is unknown. */
  failure: ReactNode;
  /** The row may be saved all the same. */
  unknown: boolean;
  /** Replaces the row by a newer version, e.g. with another picture; what was changed here stays. */
  replaceRow: (row: V) => void;
}

/**
 * The form of one row: the draft stays until it is saved. A save that lost against another admin's offers to load the
 * newer row, with or without what was changed here.
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
  const [unknown, setUnknown] = useState(false);
  const add = (body: B) =>
    createOnce({
      create: () => rows.create(newId, body),
      byId: () => rows.byId(newId),
      update: (earlier) => rows.update(earlier, body),
    });
  const fail = (error: unknown) => {
    const open = mayBeSaved(error);
    const text = open ? CATALOG.saveUnknown : failed(messageOf(error, ADMIN.actionFailed), row === null);
    notifications.push(open ? 'info' : 'danger', text);
    setUnknown(open);
    const reloaded = (keep: boolean) => void reload(row?.id ?? newId, keep);
    setFailure(isLostUpdate(error) ? <OutdatedRow detail={error.detail} onLoad={reloaded} /> : text);
    return error instanceof ApiError ? fieldErrorsOf(error) : undefined;
  };
  const form = useForm<D, string>({
    initial: () => draftOf(first),
    check: (draft) => read(draft).errors,
    send: async (draft) => {
      setFailure(undefined);
      const { body } = read(draft);
      await (row === null ? add(body) : rows.update(row, body));
      notifications.success(saved(row === null));
      onClose();
    },
    onError: fail,
  });
  const adopt = useNewerRow(form, draftOf, setRow);
  const reload = async (id: string, keepChanges: boolean) => {
    try {
      adopt(await rows.byId(id), keepChanges);
      setFailure(undefined);
      if (keepChanges) notifications.success(CATALOG.carried);
    } catch (error) {
      notifications.error(messageOf(error, COMMON.loadFailed));
    }
  };
  // A newer version holds what other admins have saved meanwhile, which the next save must not undo.
  const replaceRow = (newer: V) => adopt(newer, true);
  return { ...form, row, adding: first === null, failure, unknown, replaceRow };
}

/** Takes over a newer row, with what was changed here or without it. */
function useNewerRow<V, D extends object>(form: Form<D, string>, draftOf: (row: V) => D, setRow: (row: V) => void) {
  const latest = useRef(form);
  latest.current = form;
  return (newer: V, keepChanges: boolean) => {
    const { saved: base, draft: edited, reset, set } = latest.current;
    const current = draftOf(newer);
    setRow(newer);
    reset(current);
    if (keepChanges) set(mergeDraft(base, edited, current));
  };
}

/** The sentence of a refusal at the field that it is about. */
function fieldErrorsOf({ code, detail, errors }: ApiError): Record<string, string> {
  const field = FIELD_OF[code];
  return field === undefined ? errors : { ...errors, [field]: detail };
}

interface OutdatedRowProps {
  detail: string;
  /** Loads the newer row, and keeps what was changed here if wanted. */
  onLoad: (keepChanges: boolean) => void;
}

/** Another admin saved the row meanwhile. */
function OutdatedRow({ detail, onLoad }: OutdatedRowProps) {
  return (
    <>
      <b>{CATALOG.changed}</b>
      {detail}
      <div className="inline inline--wrap">
        <Button size="sm" onClick={() => onLoad(true)}>
          {CATALOG.carry}
        </Button>
        <Button size="sm" onClick={() => onLoad(false)}>
          {CATALOG.loadCurrent}
        </Button>
      </div>
    </>
  );
}
