import { ApiError } from '../../../api/errors.js';
import { ReauthStore } from './ReauthStore.js';

const tooOld = () =>
  new ApiError({ type: 'about:blank', title: '', status: 401, code: 'REAUTHENTICATION_REQUIRED', detail: '' });

it('asks once for all that was refused, and repeats it with the password', async () => {
  let entered = false;
  const store = new ReauthStore(() => {
    entered = true;
    return Promise.resolve();
  });
  const work = (name: string) => () => (entered ? Promise.resolve(name) : Promise.reject(tooOld()));
  const both = Promise.all([store.guard(work('bir')), store.guard(work('iki'))]);
  await Promise.resolve();
  await Promise.resolve();
  expect(store.asking).toBe(true);
  await store.enter('demo1234');
  expect([await both, store.asking, store.declined]).toEqual([['bir', 'iki'], false, false]);
});

it('remembers that the question was put away until something asks again', async () => {
  const store = new ReauthStore(() => Promise.resolve());
  const refused = store.guard(() => Promise.reject(tooOld()));
  await Promise.resolve();
  await Promise.resolve();
  store.cancel();
  await expect(refused).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  expect(store.declined).toBe(true);
  expect(await store.guard(() => Promise.resolve('başka yerde girildi'))).toBe('başka yerde girildi');
  expect(store.declined).toBe(false);
});
