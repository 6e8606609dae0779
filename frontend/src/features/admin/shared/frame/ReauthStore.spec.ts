import { FakeServer, ok, refused } from '../../../../stores/testing/fake-server.js';
import { ReauthStore } from './ReauthStore.js';

const tooOld = () => refused(401, 'REAUTHENTICATION_REQUIRED', 'Güvenliğiniz için şifrenizi yeniden girin.');

function setUp(server: FakeServer) {
  server.http.setToken('old');
  const session = { authenticatedAt: 1 };
  const store = new ReauthStore({
    reauthenticate: async () => {
      server.http.setToken('new');
      session.authenticatedAt = 2;
    },
    authenticatedAt: () => session.authenticatedAt,
    onRequired: server.http.onReauthenticationRequired.bind(server.http),
  });
  return { store, session, stop: store.start() };
}
const refusals = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};

it('asks once for all refused requests, and repeats them with the password', async () => {
  const server = new FakeServer().on('GET /a', tooOld(), ok('bir')).on('GET /b', tooOld(), ok('iki'));
  const { store } = setUp(server);
  const both = Promise.all([server.http.get('/a'), server.http.get('/b')]);
  await refusals();
  expect(store.asking).toBe(true);
  await store.enter('demo1234');
  expect([await both, store.asking, store.declined]).toEqual([['bir', 'iki'], false, false]);
});

it('passes the code of a second factor on', async () => {
  const typed: (string | undefined)[][] = [];
  const store = new ReauthStore({
    reauthenticate: async (...entry) => void typed.push(entry),
    authenticatedAt: () => 1,
    onRequired: () => () => undefined,
  });
  await store.enter('demo1234', '123456');
  expect(typed).toEqual([['demo1234', '123456']]);
});

it('remembers that the dialog was closed until the password is entered', async () => {
  const server = new FakeServer().on('GET /a', tooOld());
  const { store, session } = setUp(server);
  const refusedRead = server.http.get('/a');
  await refusals();
  store.cancel();
  await expect(refusedRead).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  expect(store.declined).toBe(true);
  session.authenticatedAt = 3;
  expect(store.declined).toBe(false);
});

it('opens no dialog for background requests', async () => {
  const server = new FakeServer().on('PUT /lease', tooOld());
  const { store } = setUp(server);
  await expect(server.http.request('PUT', '/lease', { background: true })).rejects.toMatchObject({
    code: 'REAUTHENTICATION_REQUIRED',
  });
  expect(store.asking).toBe(false);
});

it('rejects the request while no dialog is mounted, and when it unmounts', async () => {
  const server = new FakeServer().on('GET /a', tooOld());
  const { store, stop } = setUp(server);
  const waiting = server.http.get('/a');
  await refusals();
  expect(store.asking).toBe(true);
  stop();
  await expect(waiting).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  await expect(server.http.get('/a')).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
  expect([store.asking, store.declined]).toEqual([false, false]);
});
