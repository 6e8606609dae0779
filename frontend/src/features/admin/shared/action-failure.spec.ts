import { ApiError, NetworkError } from '../../../api/errors.js';
import { notifyActionFailure } from './action-failure.js';
import { ADMIN } from './admin.texts.js';

const unknown = ADMIN.actionUnknown('“Kick” silinmiş olabilir', 'Platformlar');
const lost = new NetworkError(new TypeError('offline'));

it('never calls an action a failure that had no answer, or that was done before', () => {
  const notices: string[] = [];
  const notifications = {
    info: (text: string) => void notices.push(`info: ${text}`),
    unknown: (text: string, error: unknown) => void notices.push(`unknown: ${text} ${error === lost}`),
    error: (text: string) => void notices.push(`error: ${text}`),
  };
  const failed = (message: string) => `Silinemedi: ${message}`;
  notifyActionFailure(notifications, lost, { unknown, failed });
  notifyActionFailure(notifications, new ApiError({ status: 409, code: 'CATALOG_CHANGED', detail: 'Kayıt değişti' }), {
    unknown,
    failed,
  });
  notifyActionFailure(notifications, new ApiError({ status: 404, code: 'NOT_FOUND', detail: 'Kayıt bulunamadı.' }), {
    unknown,
    failed,
  });
  notifyActionFailure(notifications, new TypeError('x is no function'), { unknown, failed });
  notifyActionFailure(notifications, new TypeError('x is no function'), { unknown, fallback: 'Yorum silinemedi' });
  expect(notices).toEqual([
    'unknown: “Kick” silinmiş olabilir: yanıt gelmedi. Platformlar sayfasını yenileyip bakın. true',
    'error: Silinemedi: Kayıt değişti',
    'info: Kayıt artık burada değil: işlem daha önce yapılmış ya da kayıt kaldırılmış olabilir.',
    'error: Silinemedi: İşlem sırasında hata oluştu',
    'error: Yorum silinemedi',
  ]);
});
