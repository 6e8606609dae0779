/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Every Turkish text that docs/product-rules.md#texts quotes stands, letter for letter, in the catalogue (`*.texts.ts`)
 * or in the
 * contracts (error codes, messages of schemas). `{}` is a part that is filled in. A list in a list: a text that is put
 * together from these.
 */
const QUOTED: Record<string, readonly (string | readonly string[])[]> = {
  '2.1': ['Sayfa yükleniyor…'],
  '2.4': [
    'Sepetim ({})',
    'Sepetiniz Boş',
    'Hizmetlerimizi inceleyip sepete ürün ekleyin',
    'Hizmetleri İncele',
    'Toplam:',
    'Satın Al',
    'Alışverişe Devam Et',
    'Yükleniyor...',
  ],
  '2.6': ['Sonuç bulunamadı', '+{} daha'],
  '2.7': ['₺3.50+', 'Yükleniyor...', 'Platformlar yüklenmedi!', 'Platform bulunamadı.'],
  '2.10': ['Sepetiniz Boş', 'KDV (%18)'],
  '2.11': ['Sipariş Bulunamadı'],
  '2.14': [
    'Hemen Başlayın',
    'İletişime Geçin',
    'Sonuç bulunamadı',
    'Dene',
    'Rapor Al',
    'Öne Çıkan',
    'Yükleniyor...',
    'Blog bulunamadı.',
  ],
  '2.15': [
    'Genel',
    'Platformlar',
    'Hizmetler',
    'Kullanıcılar',
    'Siparişler',
    'Ödemeler',
    'Blog',
    'Erişim Reddedildi',
    'Bu sayfaya erişim için admin yetkisi gereklidir.',
    'Bilinmeyen',
    'N/A',
    'Bakiye',
    'PAPARA',
    'Banka',
    'Banka Havalesi',
    'Aktif',
    'Pasif',
    'Blog Yönetimi',
  ],
  '3': ['Standard', 'Yüksek', 'Premium'],
  '4': [
    'Bekliyor',
    'İşleniyor',
    'Tamamlandı',
    'İptal Edildi',
    'Bilinmiyor',
    'Onaylandı',
    'Reddedildi',
    'Tamamlanmış siparişler iptal edilemez',
    'Sipariş zaten iptal edilmiş',
    'Taslak',
    'Yayında',
  ],
  '5 login': [
    'E-posta adresi gerekli',
    'Geçerli bir e-posta adresi girin',
    'Şifre gerekli',
    'Şifre en az 4 karakter olmalıdır',
    'Lütfen aşağıdaki hataları düzeltin:',
    'Lütfen form hatalarını düzeltin',
    'Şifre hatalı',
    'Bu e-posta adresi ile kayıtlı kullanıcı bulunamadı',
    'Hesabınız devre dışı bırakılmış. Lütfen destek ile iletişime geçin',
  ],
  '5 register': [
    'Ad soyad gerekli',
    'Şifreler eşleşmiyor',
    'Kullanım şartlarını kabul etmeniz gerekiyor',
    'Ad soyad en az 2 karakter olmalıdır',
    'Ad soyad en fazla 50 karakter olabilir',
    'Bu e-posta adresi zaten kayıtlı',
  ],
  '5 payment request': ['Geçersiz tutar', 'Geçersiz ödeme yöntemi'],
  '5 order': ['Sepet boş, sipariş oluşturulamıyor.', 'Kullanıcı oturumu bulunamadı'],
  '5 checkout': [
    'Lütfen bir ödeme yöntemi seçin.',
    'Lütfen geçerli bir profil/video URL girin.',
    'Yetersiz bakiye! Bakiye yüklemeniz gerekiyor.',
    'Yetersiz bakiye! Lütfen bakiye yükleyin.',
  ],
  '5 wallet': [
    'Geçerli bir tutar girin',
    'Minimum yükleme tutarı ₺100',
    'Maksimum yükleme tutarı ₺50000',
    'Lütfen bir ödeme yöntemi seçin',
  ],
  '5 password': ['Mevcut şifrenizi girin', 'Yeni şifre en az 6 karakter olmalıdır', 'Yeni şifreler eşleşmiyor'],
  '5 image': [
    'Desteklenmeyen dosya türü. JPG, PNG, GIF veya WebP formatında olmalıdır.',
    'Dosya boyutu çok büyük. Maksimum 5MB olmalıdır.',
  ],
  '5 free tool': ["Lütfen geçerli bir profil URL'si girin"],
  '8 session': [
    'Giriş başarılı! Hoş geldiniz.',
    'Giriş yaparken bir hata oluştu.',
    'Kayıt başarılı! Hoş geldiniz.',
    'Kayıt olurken bir hata oluştu',
    'Başarıyla çıkış yaptınız',
  ],
  '8 balance': ['Bakiye güncellenirken bir hata oluştu'],
  '8 cart': [
    'Ürün sepete eklendi!',
    'Ürün sepetten kaldırıldı',
    'Sepet temizlendi',
    'Bu ürün zaten sepetinizde mevcut',
  ],
  '8 order': [
    'Sipariş tamamlandı!',
    'Sipariş işleme alındı!',
    'Sipariş iptal edildi!',
    'Sipariş durumu güncellenirken hata oluştu',
    'İşlem sırasında hata oluştu',
    'Sipariş bulunamadı',
    'Sipariş iptal edilirken hata oluştu',
  ],
  '8 payment request': [
    'Ödeme talebi oluşturuldu! Admin onayı bekleniyor.',
    'Ödeme talebi oluşturuldu! (Yerel kayıt)',
    'Ödeme talebi oluşturulamadı. Lütfen tekrar deneyin.',
    'Ödeme talebi bulunamadı',
    'Ödeme talebi oluşturulurken bir hata oluştu',
  ],
  '8 checkout': [
    'Ödeme başarılı! Bakiyenizden düşüldü.',
    'Siparişiniz başarıyla oluşturuldu!',
    'Sipariş oluşturulurken bir hata oluştu',
  ],
  '8 catalogue': [
    'Başarıyla kaydedildi',
    'Platform işlemi sırasında hata oluştu',
    'Hizmet eklenirken hata oluştu: {}',
    'Kategori eklenirken hata oluştu: {}',
    'Hizmet güncellenirken hata oluştu: {}',
  ],
  '8 platform image': [
    '{} platform resmi başarıyla güncellendi!',
    'Yetki hatası: Admin olarak giriş yapmanız gerekiyor.',
    'Yetki hatası: Bu işlem için yeterli izniniz yok.',
    'Resim yüklenirken hata oluştu: {}',
  ],
  '8 blog cover': ['Görsel yüklenemedi: {}'],
  '8 admin': [
    'Veriler yüklenirken hata oluştu',
    'Kullanıcı güncellenemedi: {}',
    'Kullanıcılar yüklenemedi: {}',
    'Kullanıcı başarıyla güncellendi!',
  ],
  '8 contact': ['Mesajınız başarıyla gönderildi! En kısa sürede size dönüş yapacağız.'],
  '8 free tool': ['Profil analizi tamamlandı!', 'Analiz sırasında bir hata oluştu'],
  '8 settings': [
    'Profil bilgileriniz güncellendi!',
    'Güncelleme sırasında bir hata oluştu',
    'Şifreniz başarıyla değiştirildi!',
    'Şifre değiştirme sırasında bir hata oluştu',
    'Hesabınız başarıyla silindi',
  ],
  '8 copy': ['{} kopyalandı!', ['Sipariş ID', '{} kopyalandı!']],
  '8 lists': [
    'Sonuç bulunamadı',
    'Blog bulunamadı.',
    'Platformlar yüklenmedi!',
    'Platform bulunamadı.',
    'Sipariş Bulunamadı',
    'Erişim Reddedildi',
    'Unexpected Application Error!',
  ],
  money: ['Fiyat güncellendi', 'Limit dışı', 'Örnek'],
  'settings, catalogue, privacy': [
    '{} bakiyemden vazgeçiyorum',
    'Sitemiz kısa bir bakımda. Bakiyeniz ve siparişleriniz güvende.',
    'Yeni kayıtlar şu anda kapalı.',
    'Hızlı düzenle',
    'Örnek veriler',
  ],
  failure: ['İşleminizin sonucu kontrol ediliyor…', 'Ödeme talebi oluşturuldu! (Yerel kayıt)'],
  'routes and admin': ['Sayfa yükleniyor…', 'Mesajlar', 'Ayarlar', 'Denetim'],
};

/**
 * Texts that the server puts into data: names, and the notes that a history carries. They stand where the server makes
 * them.
 */
const OF_THE_SERVER: Record<string, readonly string[]> = {
  '2.7': ['Temel Paket'],
  '4': ['Admin tarafından iptal edildi'],
  '9': ['1-6 saat', 'Standard'],
  money: ['Müşteri tarafından geri çekildi'],
};

/** Quoted, and not said by this shop, with the reason. */
const NOT_SAID: Record<string, string> = {
  'Veri dışa aktarma özelliği yakında!': 'the download is real (docs/product-rules.md#privacy-1)',
  'Kayıt başarılı! Lütfen e-posta adresinizi doğrulayın.':
    'there is no mail server (docs/product-rules.md#session-9); the form’s own text stands',
  "Sipariş ID'si bulunamadı": 'an order’s id is part of the address; without one there is no request',
  'Bakiye iadesi sırasında hata oluştu': 'cancelling and refunding are one append: neither happens without the other',
  'İade tutarı geçersiz, bakiye güncellenmedi!': 'the refund is the order’s own total, from the log',
};

const ROOT = path.resolve(__dirname, '..');

/**
 * All string literals of the folders' TypeScript, or of the files that `accepts` names; what a template fills in is
 * `{}`. Comments do not count.
 */
function literalsOf(folders: string[], accepts = /\.ts$/): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.add(node.text);
    if (ts.isTemplateExpression(node))
      found.add(node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  for (const folder of folders) {
    for (const file of readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!accepts.test(file) || file.endsWith('.spec.ts')) continue;
      visit(ts.createSourceFile(file, readFileSync(path.join(ROOT, folder, file), 'utf8'), ts.ScriptTarget.Latest));
    }
  }
  return found;
}

const catalogue = new Set([...literalsOf(['frontend/src'], /\.texts\.ts$/), ...literalsOf(['contracts'])]);
const server = literalsOf(['backend/src', 'projections', 'contracts/texts']);
const rows = (texts: Record<string, readonly (string | readonly string[])[]>) =>
  Object.entries(texts).flatMap(([section, list]) =>
    list.flatMap((text) => (typeof text === 'string' ? [text] : text)).map((text): [string, string] => [section, text]),
  );

it.each(rows(QUOTED))('%s: “%s”', (_, text) => {
  expect(catalogue.has(text)).toBe(true);
});

it.each(rows(OF_THE_SERVER))('%s, by the server: “%s”', (_, text) => {
  expect(server.has(text)).toBe(true);
});

it.each(Object.keys(NOT_SAID))('never says “%s”', (text) => {
  expect(catalogue.has(text)).toBe(false);
});
