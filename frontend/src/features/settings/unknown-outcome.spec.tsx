import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, NetworkError } from '../../api/errors.js';
import { NotificationsStore } from '../../stores/NotificationsStore.js';
import { PASSWORD_LINK } from '../auth/password.texts.js';
import { EnrolSteps } from '../auth/second-factor/EnrolSteps.js';
import { ENROL, SECOND_FACTOR } from '../auth/second-factor/second-factor.texts.js';
import { PasswordSection } from './PasswordSection.js';
import { ProfileSection } from './ProfileSection.js';
import SecondFactorDialog from './SecondFactorDialog.js';
import { FACTOR, PASSWORD_CHANGE, PROFILE } from './settings.texts.js';

const notifications = new NotificationsStore();
const save = jest.fn();
const stores = {
  notifications,
  session: {
    user: { id: 'elif', name: 'Elif Yaman', email: 'elif@ornek.com', phone: null, role: 'user' },
    changePassword: save,
    refresh: jest.fn(async () => true),
    expired: false,
  },
  http: {
    put: save,
    post: (path: string) =>
      path.endsWith('/start') ? Promise.resolve({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Elif' }) : save(),
  },
};
jest.mock('../../stores/StoreProvider.js', () => ({ useStores: () => stores }));
beforeEach(() => notifications.take());

const nothing = () => undefined;
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1)!); // a dialog's last one
const changePassword = async () => {
  render(<PasswordSection onChanged={nothing} />);
  await type(PASSWORD_CHANGE.current, 'demo1234');
  await type(PASSWORD_CHANGE.next, 'yenisifre');
  await type(PASSWORD_LINK.again, 'yenisifre');
  await press(PASSWORD_CHANGE.save);
};
const changeEmail = async () => {
  render(<ProfileSection />);
  await userEvent.clear(screen.getByLabelText(PROFILE.email));
  await type(PROFILE.email, 'yeni@ornek.com');
  await type(PROFILE.password, 'demo1234');
  await press(PROFILE.save);
};
const prove = (act: 'turn-off' | 'codes') => async () => {
  render(<SecondFactorDialog act={act} onTurnedOff={nothing} onCodes={nothing} onClose={nothing} />);
  await type(SECOND_FACTOR.password, 'demo1234');
  await type(SECOND_FACTOR.code, '123456');
  await press(FACTOR.dialog[act].confirm);
};
const enrol = async (onDone = nothing) => {
  render(<EnrolSteps onDone={onDone} />);
  await type(SECOND_FACTOR.password, 'demo1234');
  await press(ENROL.start);
  await screen.findByLabelText(SECOND_FACTOR.code);
  await type(SECOND_FACTOR.code, '123456');
  await press(ENROL.confirm);
};

const slow = new ApiError({ status: 503, code: 'STORE_UNAVAILABLE', detail: 'Sistem şu anda yanıt vermiyor.' });
const lost = new NetworkError(new TypeError('offline'));
const CHANGES: [what: string, change: () => Promise<void>, text: string][] = [
  ['password', changePassword, PASSWORD_CHANGE.unknown],
  ['e-mail address', changeEmail, PROFILE.unknown],
  ['end of the second factor', prove('turn-off'), FACTOR.dialog['turn-off'].unknown],
  ['recovery codes', prove('codes'), FACTOR.dialog.codes.unknown],
  ['second factor', () => enrol(), ENROL.unknown],
];
describe.each([
  ['did not answer in time', slow],
  ['could not be reached', lost],
])('when the shop %s', (_why, error) => {
  it.each(CHANGES)('reports an unknown outcome, and no failure, for a change: %s', async (_what, change, text) => {
    save.mockRejectedValueOnce(error);
    await change();
    await waitFor(() => expect(notifications.queue.map((toast) => [toast.tone, toast.text])).toEqual([['info', text]]));
  });
});

it('ends as asked when the second factor is turned on again after a lost answer', async () => {
  const on = 'İki adımlı doğrulama açık.';
  const isOn = new ApiError({ status: 409, code: 'SECOND_FACTOR_ON', detail: on });
  save.mockRejectedValueOnce(lost).mockRejectedValueOnce(isOn);
  const onDone = jest.fn();
  await enrol(onDone);
  await press(ENROL.confirm);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(notifications.queue.map((toast) => [toast.tone, toast.text])).toEqual([
    ['info', ENROL.unknown],
    ['info', on],
  ]);
});

it('asks at once whether a change of the password without an answer has ended the session', async () => {
  const ended = new ApiError({ status: 401, code: 'UNAUTHENTICATED', detail: 'Kullanıcı oturumu bulunamadı' });
  save.mockRejectedValueOnce(lost).mockRejectedValueOnce(ended);
  stores.session.refresh.mockClear();
  await changePassword();
  await waitFor(() => expect(stores.session.refresh).toHaveBeenCalledTimes(1));
  await press(PASSWORD_CHANGE.save);
  await waitFor(() => expect(stores.session.refresh).toHaveBeenCalledTimes(2));
  expect(notifications.queue.map((toast) => [toast.tone, toast.text])).toEqual([
    ['info', PASSWORD_CHANGE.unknown],
    ['info', PASSWORD_CHANGE.unknown],
  ]);
});

it('empties the form when a change of the password without an answer has ended the session', async () => {
  save.mockRejectedValueOnce(lost);
  stores.session.refresh.mockImplementationOnce(async () => {
    stores.session.expired = true;
    return false;
  });
  await changePassword();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(PASSWORD_CHANGE.current).value).toBe(''));
  expect(notifications.queue.map((toast) => [toast.tone, toast.text])).toEqual([['info', PASSWORD_CHANGE.unknown]]);
  stores.session.expired = false;
});
