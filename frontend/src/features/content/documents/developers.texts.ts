/** The page for developers at /api (docs/product-rules.md#route-2). Words of the protocol stay English. */
export const DEVELOPERS = {
  title: 'Geliştirici API’si',
  text: 'Bu sitenin kullandığı HTTP API, sizin programlarınıza da açıktır. Cüzdan yükleme isteği, sipariş, iptal ve sorgular aynı adreslerden, aynı kurallarla çalışır.',
  reference: 'Etkileşimli başvuru',
  referenceText: 'Her adres, gövde ve yanıt; tarayıcıdan denenebilir.',
  json: 'OpenAPI belgesi (JSON)',
  contents: 'Bu sayfada',
  base: 'Temel adres',
  copyCode: 'Kod',
  sections: {
    basics: {
      title: 'Temel kurallar',
      items: [
        ['JSON', 'İstek ve yanıt gövdeleri UTF-8 JSON’dur. Tanınmayan alanlar reddedilir.'],
        ['Tutarlar', 'Kuruş cinsinden ondalık metindir: `"10000"`, ₺100,00 demektir. Kesirli sayı kullanılmaz.'],
        ['Zaman', 'ISO 8601, UTC: `2026-11-21T09:04:00.000Z`.'],
        [
          'Sayfalar',
          'Listeler `limit` (1-100) ve `cursor` alır; yanıttaki `next` bir sonraki sayfanın `cursor` değeridir, son sayfada `null` olur.',
        ],
      ],
    },
    auth: {
      title: 'Kimlik doğrulama',
      text: 'Giriş yanıtındaki `accessToken` 10 dakika geçerlidir ve her istekte `Authorization: Bearer` başlığıyla gönderilir. Yenileme belirteci yalnızca HttpOnly çerezde durur; `/api/v1/auth/refresh` onu döndürerek yeni bir çift verir. Eski belirteç yeniden kullanılırsa bütün oturum ailesi kapanır.',
    },
    keys: {
      title: 'İşlem anahtarları',
      text: 'Para ile ilgili her komut `Idempotency-Key` başlığı ister: küçük harfli bir UUIDv7. Yanıt gelmezse aynı isteği aynı anahtarla yeniden gönderin; işlem bir kez yapılır ve ilk yanıtı alırsınız. Anahtar 7 gün geçerlidir; aynı anahtar başka bir gövdeyle gelirse 422 döner.',
      outcome:
        'Yanıt hiç gelmediyse sonuç bilinmiyor demektir, başarısız değil: `GET /api/v1/commands/{id}?account=` sonucu günlükten okur.',
    },
    example: {
      title: 'Bir örnek: bakiye yükleme isteği',
      text: 'İlk komut giriş yapar, ikincisi ₺100,00 için ödeme talebi oluşturur. Anahtar bu sayfa açılırken üretildi; olduğu gibi deneyebilirsiniz.',
      email: 'siz@ornek.com',
      password: 'sifreniz',
    },
    problems: {
      title: 'Hatalar',
      text: 'Reddedilen her istek bir RFC 9457 problem belgesi döndürür (`application/problem+json`). Programınız `code` alanına bakmalıdır: o değişmez. `detail` kullanıcıya gösterilebilecek Türkçe cümledir; doğrulama hatalarında `errors` alanı, alan adından mesaja bir eşlemedir.',
      codes: [
        ['VALIDATION', '400', 'Gövde ya da sorgu kurala uymuyor'],
        ['UNAUTHENTICATED', '401', 'Belirteç yok ya da süresi dolmuş'],
        ['PRICE_CHANGED', '409', 'Gördüğünüz toplam değişti; ödeme alınmadı'],
        ['INSUFFICIENT_BALANCE', '409', 'Bakiye yetmiyor'],
        ['IDEMPOTENCY_KEY_REUSED', '422', 'Anahtar başka bir işlem için kullanılmış'],
        ['RATE_LIMITED', '429', 'Çok sık; `Retry-After` başlığındaki saniye kadar bekleyin'],
        ['OUTCOME_UNKNOWN', '503', 'Sonuç henüz bilinmiyor; aynı anahtarla yeniden sorun'],
      ],
    },
    live: {
      title: 'Canlı olaylar',
      text: '`GET /api/v1/me/events` bir server-sent events akışıdır. Akış neyin değiştiğini söyler, tutar taşımaz: haber gelince ilgili adresi yeniden okuyun. Belirteç başlıkla gittiği için akışı `fetch` ile okuyun; akış 10 dakikada bir kapanır ve yeniden açılır.',
    },
    limits: {
      title: 'Sınırlar',
      text: 'Giriş, kayıt, mesaj ve benzeri adresler sıklık sınırına tabidir. İstek gövdesi en çok 256 kB olabilir. Bakım sırasında okumalar sürer, yeni komutlar `503 MAINTENANCE` ile reddedilir.',
    },
  },
} as const;

/** Title and detail of the refusal that is shown as an example. */
export const PROBLEM_TEXT = 'Fiyat güncellendi';
