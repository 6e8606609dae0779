/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Every Turkish text that docs/product-rules.md#texts quotes is, letter for letter, in a catalogue (`*.texts.ts`) or in
 * the contracts (error codes, messages of schemas). `{}` is a part that is filled in. A list in a list is a text that is
 * put together from these.
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
 * Texts that the server puts into data: names, and the notes of a history. The server has them itself, or imports them
 * from the texts that it shares with the browser.
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

const source = (file: string) =>
  ts.createSourceFile(file, readFileSync(path.join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest);

/** TypeScript files of the folders, without specs. */
const sourcesOf = (folders: string[], accepts = /\.ts$/): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name))
      .filter((file) => accepts.test(file) && !file.endsWith('.spec.ts')),
  );

/** All string literals below a node; what a template fills in is `{}`. Comments do not count. */
function literalsIn(node: ts.Node): string[] {
  const own =
    ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
      ? [node.text]
      : ts.isTemplateExpression(node)
        ? [node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')]
        : [];
  ts.forEachChild(node, (child) => {
    own.push(...literalsIn(child));
  });
  return own;
}

const literalsOf = (folders: string[], accepts?: RegExp): Set<string> =>
  new Set(sourcesOf(folders, accepts).flatMap((file) => literalsIn(source(file))));

const SHARED_TEXTS = '@yukselt/contracts/texts';

/** Names that the server imports from the texts which it shares with the browser. */
function textsImportedBy(folders: string[]): Set<string> {
  const imports = sourcesOf(folders).flatMap((file) => source(file).statements.filter(ts.isImportDeclaration));
  return new Set(
    imports
      .filter(({ moduleSpecifier }) => ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === SHARED_TEXTS)
      .flatMap(({ importClause }) =>
        importClause?.namedBindings && ts.isNamedImports(importClause.namedBindings)
          ? importClause.namedBindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
          : [],
      ),
  );
}

/** Literals of the shared texts' exports with these names. */
function sharedLiterals(names: Set<string>): string[] {
  return sourcesOf(['contracts/texts'])
    .flatMap((file) => source(file).statements.filter(ts.isVariableStatement))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name }) => ts.isIdentifier(name) && names.has(name.text))
    .flatMap(literalsIn);
}

const SERVER = ['backend/src', 'projections'];
const catalogue = new Set([...literalsOf(['frontend/src'], /\.texts\.ts$/), ...literalsOf(['contracts'])]);
const server = new Set([...literalsOf(SERVER), ...sharedLiterals(textsImportedBy(SERVER))]);
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

/** Files of the server with Turkish letters outside a catalogue, with the reason. */
const TURKISH_IN_CODE: Record<string, string> = {
  'backend/src/identity/confirm-link.cli.ts': 'names the tab of the panel, in an English line for operators',
  'backend/src/platform/openapi/openapi.ts': 'names the unit of amounts, in an English description',
  'backend/src/platform/postgres/contains.ts': 'the letters themselves: a search ignores them',
  'backend/src/settings/site-settings.ts': 'the first settings of a new shop, which an admin replaces',
};
const TURKISH_LETTER = /[çğıöşüÇĞİÖŞÜ]/;
const NOT_CATALOGUE = /^(?!.*(\.texts|\.contract|\.esdb)\.ts$)(?!.*\/(seed|testing|dist)\/).*\.ts$/;

it('keeps Turkish texts of the server in catalogues', () => {
  const files = sourcesOf(['backend/src', 'projections', 'event-store', 'vault', 'postgres', 'async'], NOT_CATALOGUE);
  const turkish = files.filter((file) => literalsIn(source(file)).some((text) => TURKISH_LETTER.test(text)));
  expect(turkish.sort()).toEqual(Object.keys(TURKISH_IN_CODE));
});
