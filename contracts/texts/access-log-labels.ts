import type { AccessLogAction, AccessLogRole, AccessLogSubject, AccessLogValue } from '../access-log.js';
import { formatTry } from '../money.js';
import { shortId } from '../short-id.js';
import { ACTIVE_LABELS, COLOR_NAMES, PUBLISHED_LABELS, ROLE_NAMES } from './admin-labels.js';
import { ALL_VIEWS, VIEW_LABELS } from './verification-labels.js';

/** The actions of insiders, as people read them. */
export const ACCESS_LOG_ACTION_LABELS: Readonly<Record<AccessLogAction, string>> = {
  'settings-changed': 'Ayarlar değişti',
  'transfer-proposed': 'Yeni havale hesabı önerildi',
  'transfer-confirmed': 'Yeni havale hesabı onaylandı',
  'transfer-declined': 'Havale hesabı önerisi reddedildi',
  'transfer-withdrawn': 'Havale hesabı önerisi geri alındı',
  'platform-added': 'Platform eklendi',
  'platform-changed': 'Platform değişti',
  'platform-deleted': 'Platform silindi',
  'category-added': 'Kategori eklendi',
  'category-changed': 'Kategori değişti',
  'category-deleted': 'Kategori silindi',
  'service-added': 'Hizmet eklendi',
  'service-changed': 'Hizmet değişti',
  'service-deleted': 'Hizmet silindi',
  'post-added': 'Yazı eklendi',
  'post-changed': 'Yazı değişti',
  'post-deleted': 'Yazı silindi',
  'blog-category-added': 'Blog kategorisi eklendi',
  'blog-category-changed': 'Blog kategorisi değişti',
  'blog-category-deleted': 'Blog kategorisi silindi',
  'comment-approved': 'Yorum onaylandı',
  'comment-deleted': 'Yorum silindi',
  'message-marked': 'Mesaj işaretlendi',
  'message-deleted': 'Mesaj silindi',
  'newsletter-address-deleted': 'Bülten adresi silindi',
  'mail-retried': 'E-posta yeniden denendi',
  'mail-discarded': 'E-posta vazgeçildi',
  'verification-started': 'Doğrulama başlatıldı',
  'view-rebuilt': 'Görünüm yeniden kuruldu',
  'user-added': 'Kullanıcı eklendi',
  'user-changed': 'Kullanıcı bilgileri değişti',
  'user-role-changed': 'Kullanıcının rolü değişti',
  'user-activated': 'Hesap etkinleştirildi',
  'user-deactivated': 'Hesap pasifleştirildi',
  'sessions-ended': 'Oturumlar kapatıldı',
  'password-link-given': 'Şifre bağlantısı verildi',
  'password-link-confirmed': 'Şifre bağlantısı onaylandı',
  'password-link-dropped': 'Şifre bağlantısı geri alındı',
  'password-link-used': 'Şifre bağlantısı kullanıldı',
  'second-factor-reset-asked': 'İki adımlı doğrulamanın sıfırlanması istendi',
  'second-factor-reset': 'İki adımlı doğrulama sıfırlandı',
  'second-factor-reset-dropped': 'Sıfırlama isteği geri alındı',
  'own-profile-changed': 'Kendi profilini değiştirdi',
  'own-password-changed': 'Kendi şifresini değiştirdi',
  'own-second-factor-on': 'Kendi iki adımlı doğrulamasını açtı',
  'own-second-factor-off': 'Kendi iki adımlı doğrulamasını kapattı',
  'own-recovery-codes-renewed': 'Kendi kurtarma kodlarını yeniledi',
  'user-opened': 'Kullanıcı sayfası açıldı',
  'account-audited': 'Cüzdan denetimi açıldı',
  'order-opened': 'Sipariş açıldı',
  'payment-request-opened': 'Ödeme talebi açıldı',
  'receipt-opened': 'Dekont açıldı',
  'message-opened': 'Mesaj açıldı',
  'command-opened': 'Bir işlemin sonucu açıldı',
  'evidence-exported': 'Kanıt dosyası indirildi',
  'list-exported': 'Liste indirildi',
};

export const ACCESS_LOG_SUBJECT_LABELS: Readonly<Record<AccessLogSubject, string>> = {
  settings: 'Ayarlar',
  platform: 'Platform',
  category: 'Kategori',
  service: 'Hizmet',
  post: 'Yazı',
  'blog-category': 'Blog kategorisi',
  comment: 'Yorum',
  message: 'Mesaj',
  'newsletter-address': 'Bülten adresi',
  mail: 'E-posta',
  view: 'Görünüm',
  user: 'Hesap',
  order: 'Sipariş',
  'payment-request': 'Ödeme talebi',
  list: 'Liste',
};

export const ACCESS_LOG_ROLE_LABELS: Readonly<Record<AccessLogRole, string>> = {
  admin: 'Yönetici',
  auditor: 'Denetçi',
  bearer: 'Bağlantıyı kullanan',
  operator: 'Sunucu işletmecisi',
};

const FIELDS: Readonly<Record<string, string>> = {
  account: 'Hesap',
  act: 'İşlem',
  actor: 'Kim',
  all: 'Bütün oturumlar',
  askedBy: 'İsteyen',
  category: 'Kategori',
  categoryId: 'Kategori',
  color: 'Renk',
  confirmedBy: 'Onaylayan',
  'contact.address': 'Adres',
  'contact.email': 'İletişim e-postası',
  'contact.phone': 'İletişim telefonu',
  contentHash: 'Metnin özeti (SHA-256)',
  coverImage: 'Kapak',
  deliveryTime: 'Teslimat',
  description: 'Açıklama',
  email: 'E-posta',
  features: 'Özellikler',
  format: 'Biçim',
  at: 'Sorulan an',
  from: 'İlk gün',
  givenBy: 'Veren',
  imageUrl: 'Resim',
  isActive: 'Durum',
  isPublished: 'Yayın',
  maintenanceMode: 'Bakım modu',
  maxLoadAmount: 'En çok yükleme',
  minLoadAmount: 'En az yükleme',
  method: 'Yöntem',
  name: 'Ad',
  orderIndex: 'Sıra',
  outside: 'Limit dışı',
  phone: 'Telefon',
  platform: 'Platform',
  platformId: 'Platform',
  post: 'Yazı',
  q: 'Metin araması',
  quality: 'Kalite',
  read: 'Okundu',
  registrationEnabled: 'Yeni kayıtlar',
  revision: 'Son revizyon',
  role: 'Rol',
  seoDescription: 'Arama açıklaması',
  seoKeywords: 'Anahtar kelimeler',
  seoTitle: 'Arama başlığı',
  shared: 'Aynı dekont',
  slug: 'Adres',
  sort: 'Sıralama',
  dir: 'Yön',
  state: 'Durum',
  status: 'Durum',
  subject: 'Konu',
  subjectId: 'Konu kimliği',
  summary: 'Özet',
  support: 'Mesajlaşma kişileri',
  tags: 'Etiketler',
  title: 'Başlık',
  to: 'Son gün',
  'transfer.bank.account': 'Banka hesabı, IBAN',
  'transfer.bank.bank': 'Banka hesabı, kurum',
  'transfer.holder': 'Hesap sahibi',
  'transfer.papara.account': 'Papara hesabı, IBAN',
  'transfer.papara.bank': 'Papara hesabı, kurum',
  waits: 'İkinci yönetici bekleniyor',
};
const PRICE = 'price.';
const YES_NO = { yes: 'Evet', no: 'Hayır' } as const;
const EMPTY = 'boş';

/** The name of a field: `price.100` is the price of 100 pieces. */
export const accessLogFieldWord = (field: string): string =>
  field.startsWith(PRICE) ? `Fiyat, ${field.slice(PRICE.length)} adet` : (FIELDS[field] ?? field);

/** A value as people read it: amounts in lira, account numbers in groups of four, words in place of codes. */
export function accessLogValueText(field: string, value: AccessLogValue): string {
  if (value === null || value === '') return EMPTY;
  if (typeof value === 'boolean') return flagText(field, value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value.length === 0 ? EMPTY : value.join(' · ');
  if ((field.startsWith(PRICE) || field.endsWith('LoadAmount')) && /^\d+$/.test(value)) return formatTry(BigInt(value));
  if (/^transfer\.\w+\.account$/.test(field)) return value.match(/.{1,4}/g)!.join(' ');
  return WORDS[field]?.[value] ?? value;
}

/** Values that are codes. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  act: ACCESS_LOG_ACTION_LABELS,
  color: COLOR_NAMES,
  role: ROLE_NAMES,
};

function flagText(field: string, value: boolean): string {
  if (field === 'isActive') return ACTIVE_LABELS[value ? 'active' : 'passive'];
  if (field === 'isPublished') return PUBLISHED_LABELS[value ? 'published' : 'draft'];
  return YES_NO[value ? 'yes' : 'no'];
}

const LISTS: Readonly<Record<string, string>> = {
  users: 'Kullanıcılar',
  orders: 'Siparişler',
  'payment-requests': 'Ödemeler',
  platforms: 'Platformlar',
  categories: 'Kategoriler',
  services: 'Hizmetler',
  posts: 'Yazılar',
  messages: 'Mesajlar',
  newsletter: 'Bülten adresleri',
  journal: 'İç günlük',
  accounting: 'Yevmiye',
  balances: 'Bakiyeler',
  turnover: 'İşlem hacmi',
  decisions: 'Kararlar',
};
const SETTINGS_PARTS: Readonly<Record<string, string>> = { site: 'Site', transfer: 'Havale hesapları' };

/**
 * What an action was done to: its name, or else its number in short form. @param accountName of the account, if that is
 * the subject
 */
export function accessLogSubjectText(
  { kind, id, name }: { kind: AccessLogSubject; id: string; name: string | null },
  accountName: string | null,
): string {
  if (kind === 'user') return accountName ?? id;
  if (kind === 'list') return LISTS[id] ?? id;
  if (kind === 'settings') return SETTINGS_PARTS[id] ?? id;
  if (kind === 'view') return VIEW_LABELS[id] ?? ALL_VIEWS;
  return name ?? `${ACCESS_LOG_SUBJECT_LABELS[kind]} ${shortId(id)}`;
}
