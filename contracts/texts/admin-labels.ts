import type { PLATFORM_COLORS } from '../api/catalog.js';
import type { ContactSubject } from '../api/contact.js';
import type { Role } from '../events/metadata.js';

/** Words of the panel's tables that the exported files share. */
export const ROLE_NAMES = {
  user: 'Müşteri',
  auditor: 'Denetçi',
  admin: 'Yönetici',
} as const satisfies Record<Role, string>;

/** What a payment request is for. */
export const REQUEST_KIND_NAMES = { 'top-up': 'Bakiye yükleme', cart: 'Sepet ödemesi' } as const;

/** How an order was paid. */
export const PAYMENT_METHOD_NAMES = { balance: 'Bakiye', papara: 'PAPARA', bank: 'Banka' } as const;
/** How the money of a payment request arrives. */
export const TRANSFER_METHOD_NAMES = { papara: 'PAPARA', bank: 'Banka Havalesi' } as const;

/** Subjects of contact messages. */
export const CONTACT_SUBJECT_NAMES = {
  general: 'Genel',
  order: 'Sipariş',
  payment: 'Ödeme',
  technical: 'Teknik',
  partnership: 'İş birliği',
  other: 'Diğer',
} as const satisfies Record<ContactSubject, string>;

export const PUBLISHED_LABELS = { published: 'Yayında', draft: 'Taslak' } as const;

export const ACTIVE_LABELS = { active: 'Aktif', passive: 'Pasif' } as const;

export const NEVER_SIGNED_IN = 'Hiç';

export const COLOR_NAMES: Readonly<Record<(typeof PLATFORM_COLORS)[number], string>> = {
  'blue-purple': 'Mavi – mor',
  'pink-purple': 'Pembe – mor',
  red: 'Kırmızı',
  green: 'Yeşil',
  'yellow-orange': 'Sarı – turuncu',
  'gray-black': 'Gri – siyah',
};
