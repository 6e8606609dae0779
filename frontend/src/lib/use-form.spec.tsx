import { act, fireEvent, render, screen } from '@testing-library/react';
import { makeAutoObservable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type Form, useForm } from './use-form.js';

interface Draft {
  name: string;
  email: string;
}
const EMPTY: Draft = { name: '', email: '' };
let form: Form<Draft>;

function Page({
  send,
  onError,
  recheckMs,
}: {
  send: (draft: Draft) => Promise<unknown>;
  onError?: (error: unknown) => Partial<Record<keyof Draft, string>> | undefined;
  recheckMs?: number;
}) {
  form = useForm({
    initial: EMPTY,
    check: ({ name }) => (name === '' ? { name: 'missing' } : {}),
    send,
    ...(onError ? { onError } : {}),
    ...(recheckMs === undefined ? {} : { recheckMs }),
  });
  return (
    <form {...form.props}>
      {(['email', 'name'] as const).map((field) => (
        <input
          key={field}
          aria-label={field}
          aria-invalid={form.errors[field] !== undefined}
          value={form.draft[field]}
          onChange={(event) => form.set({ [field]: event.target.value })}
        />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}
const type = (field: keyof Draft, value: string) =>
  fireEvent.change(screen.getByLabelText(field), { target: { value } });
const submit = () => act(async () => fireEvent.submit(screen.getByRole('button')));

it('does not send an invalid draft, and moves the focus to the first invalid field', async () => {
  const send = jest.fn(async () => undefined);
  render(<Page send={send} />);
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(form).toMatchObject({ errors: { name: 'missing' }, invalid: true });
  expect(document.activeElement).toBe(screen.getByLabelText('name'));
});

it('drops the error of a field with its next keystroke', async () => {
  render(<Page send={async () => undefined} />);
  await submit();
  type('email', 'e');
  expect(form.errors).toEqual({ name: 'missing' });
  type('name', 'E');
  expect(form.errors).toEqual({});
});

it('validates again after a pause when it is configured to', async () => {
  jest.useFakeTimers();
  try {
    render(<Page send={async () => undefined} recheckMs={300} />);
    type('name', 'E');
    type('name', '');
    expect(form.errors).toEqual({});
    act(() => jest.advanceTimersByTime(300));
    expect(form.errors).toEqual({ name: 'missing' });
    type('name', 'E');
    expect(form.errors).toEqual({ name: 'missing' });
    act(() => jest.advanceTimersByTime(300));
    expect(form.errors).toEqual({});
  } finally {
    jest.useRealTimers();
  }
});

it('validates only the changed fields again', () => {
  jest.useFakeTimers();
  try {
    render(<Page send={async () => undefined} recheckMs={300} />);
    type('email', 'e');
    act(() => jest.advanceTimersByTime(300));
    expect(form.errors).toEqual({});
  } finally {
    jest.useRealTimers();
  }
});

it('sends once, is busy meanwhile, and is not dirty afterwards', async () => {
  let finish: () => void = () => undefined;
  const send = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Page send={send} />);
  type('name', 'Elif');
  expect(form.dirty).toBe(true);
  await submit();
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledWith({ name: 'Elif', email: '' });
  expect(form).toMatchObject({ busy: true, dirty: false });
  await act(async () => finish());
  expect(form).toMatchObject({ busy: false, dirty: false, draft: { name: 'Elif' } });
});

it('ignores the second press of a double click, even after the answer', async () => {
  const send = jest.fn(async () => form.reset(EMPTY));
  render(<Page send={send} />);
  type('name', 'Elif');
  await submit();
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
  expect(form).toMatchObject({ errors: {}, invalid: false });
  type('name', 'Onur');
  await submit();
  expect(send).toHaveBeenLastCalledWith({ name: 'Onur', email: '' });
});

it('measures a double click with a monotonic clock', async () => {
  jest.useFakeTimers();
  try {
    const send = jest.fn(async () => undefined);
    render(<Page send={send} />);
    type('name', 'Elif');
    await submit();
    jest.setSystemTime(Date.now() - 60 * 60 * 1000);
    jest.advanceTimersByTime(600);
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});

it('sends again at once after a refusal', async () => {
  const send = jest.fn(() => Promise.reject(new Error('unreachable')));
  render(<Page send={send} />);
  type('name', 'Elif');
  await submit();
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
});

it('keeps the draft when the server refuses, shows its errors and moves the focus there', async () => {
  const refusal = new Error('taken');
  const onError = jest.fn(() => ({ email: 'taken' }));
  render(<Page send={() => Promise.reject(refusal)} onError={onError} />);
  type('name', 'Elif');
  await submit();
  expect(onError).toHaveBeenCalledWith(refusal);
  expect(form).toMatchObject({
    draft: { name: 'Elif' },
    errors: { email: 'taken' },
    invalid: false,
    busy: false,
    dirty: true,
  });
  expect(document.activeElement).toBe(screen.getByLabelText('email'));
});

it('resets, even during a request', async () => {
  render(<Page send={async () => form.reset({ name: '', email: 'kept' })} />);
  type('name', 'Elif');
  await submit();
  expect(form).toMatchObject({ draft: { name: '', email: 'kept' }, errors: {}, dirty: false });
  type('name', 'Onur');
  act(() => form.reset());
  expect(form).toMatchObject({ draft: { name: '', email: 'kept' }, dirty: false });
});

describe('with a draft in a store', () => {
  class NameStore {
    draft: Draft = EMPTY;
    saved: Draft = EMPTY;
    constructor() {
      makeAutoObservable(this, {}, { autoBind: true });
    }
    set(change: Partial<Draft>) {
      this.draft = { ...this.draft, ...change };
    }
    tidy() {
      this.draft = { ...this.draft, name: this.draft.name.trim() };
    }
  }
  const Stored = observer(function Stored({
    store,
    send,
  }: {
    store: NameStore;
    send: (draft: Draft) => Promise<void>;
  }) {
    form = useForm({ store, check: ({ name }) => (name.trim() === '' ? { name: 'missing' } : {}), send });
    return (
      <form {...form.props}>
        <input
          aria-label="name"
          aria-invalid={form.errors.name !== undefined}
          value={form.draft.name}
          onChange={(event) => form.set({ name: event.target.value })}
        />
        <button type="submit">Send</button>
      </form>
    );
  });

  it('shows the draft from before the form was left', () => {
    const store = new NameStore();
    const page = render(<Stored store={store} send={async () => undefined} />);
    type('name', 'Elif');
    page.unmount();
    render(<Stored store={store} send={async () => undefined} />);
    expect(screen.getByLabelText('name')).toHaveProperty('value', 'Elif');
    expect(form.dirty).toBe(true);
  });

  it('validates and sends the store’s current draft, and lets the store decide what is saved', async () => {
    const store = new NameStore();
    const send = jest.fn(async () => undefined);
    render(<Stored store={store} send={send} />);
    await submit();
    expect([form.errors, send.mock.calls]).toEqual([{ name: 'missing' }, []]);
    expect(document.activeElement).toBe(screen.getByLabelText('name'));
    type('name', ' Elif ');
    expect(form.errors).toEqual({});
    await act(async () => {
      store.tidy();
      form.submit();
    });
    expect(send).toHaveBeenCalledWith({ name: 'Elif', email: '' });
    expect(form.dirty).toBe(true);
    act(() => runInAction(() => (store.saved = store.draft)));
    expect(form.dirty).toBe(false);
  });
});

it('moves the focus to the first choice of an invalid group', async () => {
  function Choice() {
    form = useForm({ initial: EMPTY, check: () => ({ name: 'missing' }), send: async () => undefined });
    return (
      <form {...form.props}>
        <fieldset {...(form.errors.name === undefined ? {} : { 'data-invalid': '' })}>
          <input type="radio" name="choice" aria-label="first" disabled />
          <input type="radio" name="choice" aria-label="second" />
        </fieldset>
        <button type="submit">Send</button>
      </form>
    );
  }
  render(<Choice />);
  await submit();
  expect(document.activeElement).toBe(screen.getByLabelText('second'));
});
