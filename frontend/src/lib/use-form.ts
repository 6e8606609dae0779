import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';

/** One sentence per field that is wrong. */
export type FormErrors<E extends string> = Partial<Record<E, string>>;

/** A draft that outlives its form: a store holds it while the user looks at other pages. */
export interface DraftStore<D extends object> {
  readonly draft: D;
  /** The draft as it was last loaded or sent; the store keeps it up to date. */
  readonly saved: D;
  set: (change: Partial<D>) => void;
}

/** Where the draft lives: in the form, or in a store, of which the form's component is then an `observer`. */
type DraftOrigin<D extends object> =
  | {
      /** The first draft; also what {@link Form.dirty} compares with. */
      initial: D | (() => D);
      store?: never;
    }
  | { store: DraftStore<D>; initial?: never };

type FormOptions<D extends object, E extends string> = DraftOrigin<D> & {
  /** What is wrong with a draft, before it is sent. */
  check?: (draft: D) => FormErrors<E>;
  /** Sends a draft that passed `check`. */
  send: (draft: D) => Promise<unknown>;
  /** Called when `check` refused to send, e.g. to show a notice. */
  onInvalid?: (errors: FormErrors<E>) => void;
  /** Called with the error of `send`; notifies the user and returns the errors that belong to fields. */
  onError?: (error: unknown) => FormErrors<E> | undefined | Promise<FormErrors<E> | undefined>;
  /**
   * Milliseconds after the last keystroke until the fields that were typed in are checked again; without it an error
   * leaves with the first keystroke.
   */
  recheckMs?: number;
};

export interface Form<D extends object, E extends string = keyof D & string> {
  draft: D;
  /** The draft as it was last loaded or sent. */
  saved: D;
  set: (change: Partial<D>) => void;
  /** Errors of `check` and of the server. */
  errors: FormErrors<E>;
  /** `check` refused the draft; errors of the server alone leave this false. */
  invalid: boolean;
  busy: boolean;
  /** The draft, as JSON, differs from what was last loaded or sent: pass it to `useUnsavedGuard`. */
  dirty: boolean;
  submit: (event?: { preventDefault: () => void }) => void;
  /**
   * Starts over with a draft that counts as saved; without one, with the last saved one. With `store` the store decides
   * what counts as saved.
   */
  reset: (draft?: D) => void;
  /** Shows errors that did not come from `check` or `onError`, and moves the focus to the first of them. */
  refuse: (errors: FormErrors<E>) => void;
  /** For the `<form>` element. A form inside a dialog that has its own element leaves it out. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: { preventDefault: () => void }) => void;
  };
}

const NONE = {};
/** The longest between the two presses of a double click. */
const DOUBLE_CLICK_MS = 500;
/** Selects an invalid field, or the first choice of an invalid group. */
const WRONG = '[aria-invalid="true"], [data-invalid] input:enabled';

/**
 * The state of a form: a draft that survives refusals, errors by field, and one request at a time. After a refusal the
 * focus moves to the first field with `aria-invalid` inside the `<form>`, or the first choice in a group with
 * `data-invalid`.
 *
 * @example
 * const form = useForm({
 *   initial: { name: user.name },
 *   check: profileErrors,
 *   send: async (draft) => {
 *     await api.saveProfile(draft);
 *     notifications.success(PROFILE.done);
 *   },
 *   onError: (error) => {
 *     notifications.error(messageOf(error, PROFILE.failed));
 *     return error instanceof ApiError ? error.errors : undefined;
 *   },
 * });
 * <form {...form.props}>
 *   <TextField
 *     label={PROFILE.name}
 *     value={form.draft.name}
 *     onChange={(name) => form.set({ name })}
 *     error={form.errors.name}
 *   />
 *   <Button type="submit" busy={form.busy}>{PROFILE.save}</Button>
 * </form>
 */
export function useForm<D extends object, E extends string = keyof D & string>(options: FormOptions<D, E>): Form<D, E> {
  const { check = () => NONE, send, onInvalid, onError, recheckMs } = options;
  const { draft, saved, latest, change, replace, keep } = useDraft<D>(options);
  const { checked, setChecked, setRefused, errors } = useFieldErrors<E>();
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  /** Until when presses are ignored: while the draft is sent, and for the second press of a double click. */
  const closedUntil = useRef(0);
  const { ref, focusRefused } = useRefusalFocus();
  useRecheck({ draft, touched, check, recheckMs, setChecked });

  const refuse = (fieldErrors: FormErrors<E>) => {
    setRefused(fieldErrors);
    focusRefused();
  };
  const reset = (next: D = saved) => {
    replace({ ...next });
    setChecked(NONE);
    setRefused(NONE);
    setTouched(new Set());
  };
  const carryOut = async (sent: D) => {
    let openFrom = performance.now();
    closedUntil.current = Infinity;
    setBusy(true);
    try {
      await send(sent);
      keep(sent);
      // An answer may be faster than the second press, which would find an empty draft.
      openFrom += DOUBLE_CLICK_MS;
    } catch (error) {
      refuse((await onError?.(error)) ?? NONE);
    } finally {
      closedUntil.current = openFrom;
      setBusy(false);
    }
  };
  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    if (performance.now() < closedUntil.current) return;
    const current = latest();
    const wrong = check(current);
    setChecked(wrong);
    setRefused(NONE);
    setTouched(new Set(Object.keys(current)));
    if (Object.keys(wrong).length === 0) return void carryOut(current);
    focusRefused();
    onInvalid?.(wrong);
  };
  return {
    draft,
    saved,
    set: (part) => {
      const fields = Object.keys(part);
      change(part);
      if (closedUntil.current < Infinity) closedUntil.current = 0;
      setTouched((before) => new Set([...before, ...fields]));
      setRefused((before) => omit(before, fields));
      if (recheckMs === undefined) setChecked((before) => omit(before, fields));
    },
    errors,
    invalid: Object.keys(checked).length > 0,
    busy,
    dirty: !busy && JSON.stringify(draft) !== JSON.stringify(saved),
    submit,
    reset,
    refuse,
    props: { ref, noValidate: true, onSubmit: submit },
  };
}

/** The draft of the form itself or, with `store`, that of the store; both look the same to the form. */
function useDraft<D extends object>({ initial, store }: DraftOrigin<D>) {
  const [ownSaved, setOwnSaved] = useState<D>(initial ?? store?.saved ?? ({} as D));
  const [ownDraft, setOwnDraft] = useState(ownSaved);
  const draft = store?.draft ?? ownDraft;
  const saved = store?.saved ?? ownSaved;
  return {
    draft,
    saved,
    /** What a submit sends: a store may have tidied its draft since the form was drawn. */
    latest: () => store?.draft ?? draft,
    change: (part: Partial<D>) => {
      if (store) store.set(part);
      else setOwnDraft((before) => ({ ...before, ...part }));
    },
    replace: (next: D) => {
      if (store) return store.set(next);
      setOwnSaved(next);
      setOwnDraft(next);
    },
    /** A draft was sent. `send` may have called `reset` with what the server made of it, which stays then. */
    keep: (sent: D) => setOwnSaved((before) => (before === saved ? sent : before)),
  };
}

/** `checked`: what `check` found; `errors`: these and what the server refused, which has precedence. */
function useFieldErrors<E extends string>() {
  const [checked, setChecked] = useState<FormErrors<E>>(NONE);
  const [refused, setRefused] = useState<FormErrors<E>>(NONE);
  const errors = useMemo(() => ({ ...checked, ...refused }), [checked, refused]);
  return { checked, setChecked, setRefused, errors };
}

/** Moves the focus to the first wrong field after each refusal, once its errors are on the page. */
function useRefusalFocus() {
  const ref = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [refusals]);
  return { ref, focusRefused: () => setRefusals((count) => count + 1) };
}

interface RecheckOptions<D extends object, E extends string> {
  draft: D;
  touched: ReadonlySet<string>;
  check: (draft: D) => FormErrors<E>;
  recheckMs: number | undefined;
  setChecked: (errors: FormErrors<E>) => void;
}

/** Checks the touched fields again when the draft has not changed for `recheckMs`. */
function useRecheck<D extends object, E extends string>(options: RecheckOptions<D, E>): void {
  const { draft, touched, check, recheckMs, setChecked } = options;
  const latestCheck = useRef(check);
  latestCheck.current = check;
  useEffect(() => {
    if (recheckMs === undefined || touched.size === 0) return undefined;
    const timer = setTimeout(() => setChecked(pick(latestCheck.current(draft), touched)), recheckMs);
    return () => clearTimeout(timer);
  }, [draft, touched, recheckMs, setChecked]);
}

function pick<E extends string>(errors: FormErrors<E>, fields: ReadonlySet<string>): FormErrors<E> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => fields.has(field))) as FormErrors<E>;
}
function omit<E extends string>(errors: FormErrors<E>, fields: readonly string[]): FormErrors<E> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))) as FormErrors<E>;
}
