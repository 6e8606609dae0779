import { ApiError, NetworkError } from '../../../../api/errors.js';
import { fileError, uploadMessage } from './image-upload.js';

it.each([
  ['image/jpeg', 10, null],
  ['image/gif', 5_242_880, null],
  ['image/svg+xml', 10, 'Desteklenmeyen dosya türü. JPG, PNG, GIF veya WebP formatında olmalıdır.'],
  ['image/png', 5_242_881, 'Dosya boyutu çok büyük. Maksimum 5MB olmalıdır.'],
])('%s of %d bytes: %p', (type, size, message) => {
  expect(fileError({ type, size })).toBe(message);
});

it.each([
  ['UNAUTHENTICATED', 401, 'Oturumunuz sona ermişti. Resmi yeniden seçin.'],
  ['FORBIDDEN', 403, 'Yetki hatası: Admin olarak giriş yapmanız gerekiyor.'],
  ['REAUTHENTICATION_REQUIRED', 401, 'Yetki hatası: Bu işlem için yeterli izniniz yok.'],
  ['STORE_UNAVAILABLE', 503, 'Veritabanı güncellenemedi: Neden'],
  ['IMAGE_TYPE', 415, 'Neden'],
  ['IMAGE_UNREADABLE', 422, 'Gönderilemedi: Neden'],
] as const)('reports %s in Turkish', (code, status, message) => {
  expect(uploadMessage(new ApiError({ code, status, detail: 'Neden' }))).toBe(message);
});

it('reports that the server was not reached', () => {
  expect(uploadMessage(new NetworkError(null))).toBe(
    'Gönderilemedi: Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  );
});
