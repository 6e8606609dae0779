import { ApiError, NetworkError } from '../../../api/errors.js';
import { notifyActionFailure } from './action-failure.js';

const UNKNOWN = 'Yanıt gelmedi: işlem yapılmış olabilir. Yenileyip bakın.';
const lost = new NetworkError(new TypeError('offline'));

it('never calls an action a failure that had no answer, or that was done before', () => {
  const notices: string[] = [];
  const notifications = {
    info: (text: string) => void notices.push(`info: ${text}`),
    unknown: (text: string, error: unknown) => void notices.push(`unknown: ${text} ${error === lost}`),
    error: (text: string) => void notices.push(`error: ${text}`),
  };
  const failed = (message: string) => `Silinemedi: ${message}`;
  notifyActionFailure(notifications, lost, failed);
  notifyActionFailure(
    notifications,
    new ApiError({ status: 409, code: 'CATALOG_CHANGED', detail: 'Kayıt değişti' }),
    failed,
  );
  notifyActionFailure(
    notifications,
    new ApiError({ status: 404, code: 'NOT_FOUND', detail: 'Kayıt bulunamadı.' }),
    failed,
  );
  notifyActionFailure(notifications, new TypeError('x is no function'), failed);
  notifyActionFailure(notifications, new TypeError('x is no function'), undefined, 'Yorum silinemedi');
  expect(notices).toEqual([
    `unknown: ${UNKNOWN} true`,
    'error: Silinemedi: Kayıt değişti',
    'info: Kayıt artık burada değil: işlem daha önce yapılmış ya da kayıt kaldırılmış olabilir.',
    'error: Silinemedi: İşlem sırasında hata oluştu',
    'error: Yorum silinemedi',
  ]);
});
