import { act, renderHook } from '@testing-library/react';
import { ApiError, NetworkError } from '../api/errors.js';
import { UserFacingError } from '../lib/user-facing-error.js';
import { useAction } from './use-action.js';

const notices: string[] = [];
jest.mock('./StoreProvider.js', () => ({
  useStores: () => ({
    notifications: {
      success: (text: string) => notices.push(`done: ${text}`),
      error: (text: string) => notices.push(`failed: ${text}`),
      info: (text: string) => notices.push(`info: ${text}`),
      unknown: (text: string) => notices.push(`unknown: ${text}`),
    },
  }),
}));
beforeEach(() => notices.splice(0));

class Refused extends UserFacingError {
  readonly userText = 'Olmaz';
}

/** A hook whose work ends when the spec resolves it. */
function underControl(notice: Parameters<typeof useAction<[string], string>>[1]) {
  const started: string[] = [];
  let answer = { resolve: (_: string): void => undefined, reject: (_: Error): void => undefined };
  const { result } = renderHook(() =>
    useAction((name: string) => {
      started.push(name);
      return new Promise<string>((resolve, reject) => {
        answer = { resolve, reject };
      });
    }, notice),
  );
  const start = (name: string) => {
    let outcome: Promise<string | undefined> = Promise.resolve(undefined);
    act(() => {
      outcome = result.current.run(name);
    });
    return outcome;
  };
  return {
    started,
    start,
    state: () => result.current,
    resolve: (text: string) => act(async () => answer.resolve(text)),
    reject: (error: Error) => act(async () => answer.reject(error)),
  };
}

it('runs once at a time, and returns the running action', async () => {
  const action = underControl({ failed: 'Yapılamadı' });
  const [first, second] = [action.start('a'), action.start('b')];
  expect(action.started).toEqual(['a']);
  expect(action.state()).toMatchObject({ running: ['a'], busy: true });
  await expect(second).resolves.toBeUndefined();
  await action.resolve('result');
  await expect(first).resolves.toBe('result');
  expect(action.state()).toMatchObject({ running: null, busy: false, error: null });
  expect(notices).toEqual([]);
  void action.start('c');
  expect(action.started).toEqual(['a', 'c']);
});

it('notifies a success with its result', async () => {
  const action = underControl({ done: (result) => `${result} satır`, failed: 'Yapılamadı' });
  void action.start('a');
  await action.resolve('7');
  expect(notices).toEqual(['done: 7 satır']);
});

it('notifies a failure, keeps it until the next run, and does not reject', async () => {
  const action = underControl({ done: 'Oldu', failed: 'Yapılamadı' });
  const failing = action.start('a');
  await action.reject(new Error('socket hang up'));
  await expect(failing).resolves.toBeUndefined();
  expect(action.state()).toMatchObject({ busy: false, error: 'Yapılamadı' });
  const refused = action.start('b');
  expect(action.state().error).toBeNull();
  await action.reject(new Refused());
  await refused;
  expect(notices).toEqual(['failed: Yapılamadı', 'failed: Olmaz']);
});

it('lets the caller word the whole notice', async () => {
  const action = underControl({ failed: (error) => `Fotoğraf: ${(error as Error).message}` });
  void action.start('a');
  await action.reject(new Error('büyük'));
  expect(notices).toEqual(['failed: Fotoğraf: büyük']);
});

it('reports a failure once: in the part that shows it, or else as a notice', async () => {
  let isShown = true;
  const action = underControl({ failed: 'Yapılamadı', isShown: () => isShown });
  void action.start('a');
  await action.reject(new Refused());
  expect(action.state().error).toBe('Olmaz');
  expect(notices).toEqual([]);
  void action.start('b');
  isShown = false;
  await action.reject(new Refused());
  expect(notices).toEqual(['failed: Olmaz']);
});

it('does not call an action a failure that had no answer, or that was done before', async () => {
  const action = underControl({
    failed: 'Yapılamadı',
    unknown: (name) => `${name} yapılmış olabilir`,
    gone: 'Artık yok',
  });
  void action.start('a');
  await action.reject(new NetworkError(new TypeError('offline')));
  expect(action.state()).toMatchObject({ busy: false, error: null });
  void action.start('b');
  await action.reject(new ApiError({ status: 404, code: 'NOT_FOUND' }));
  expect(action.state()).toMatchObject({ busy: false, error: null });
  void action.start('c');
  await action.reject(new Error('x is no function'));
  expect(notices).toEqual(['unknown: a yapılmış olabilir', 'info: Artık yok', 'failed: Yapılamadı']);
});
