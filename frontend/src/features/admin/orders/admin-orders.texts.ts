import { labelsOf, ORDER_STATUSES } from '@yukselt/contracts';
import type { ListSort } from '@yukselt/contracts/api';
import { SORT_LABELS } from '../shared/table/list-sort.texts.js';

/** Orders of all customers. */
export const ADMIN_ORDERS = {
  stepDone: (count: string, step: string) => `${count} ${step}`,
  summary: (shown: string, sort: ListSort) => `${shown} sipariş gösteriliyor, ${SORT_LABELS[sort]}`,
  held: (count: string) => `${count} yeni sipariş`,
  search: 'Ad, e-posta veya sipariş numarası',
  searchLabel: 'Sipariş ara',
  filters: { all: 'Tümü', ...labelsOf(ORDER_STATUSES) },
  columns: {
    order: 'Sipariş',
    customer: 'Müşteri',
    items: 'Ürünler',
    total: 'Toplam',
    method: 'Ödeme',
    status: 'Durum',
    date: 'Tarih',
    actions: 'İşlemler',
  },
  caption: 'Siparişler',
  details: 'Detaylar',
  refunded: (amount: string, balance: string) =>
    `Sipariş iptal edildi! İade: ${amount}, müşterinin yeni bakiyesi: ${balance}`,
  foot: (count: string) => `${count} sipariş`,
  footSearch: (count: string) => `${count} sipariş bulundu, arama sürebilir`,
  footMore: (count: string) => `${count} sipariş gösteriliyor, devamı var`,
  fromRequest: 'Ödeme talebi',
  sort: 'Sıralama',
  sorts: { '': 'En yenisi önce', oldest: 'En eskisi önce', largest: 'En yüksek tutar', smallest: 'En düşük tutar' },
  none: 'Henüz sipariş yok',
  noneText: 'İlk sipariş verilince burada kendiliğinden görünür.',
  empty: 'Sonuç bulunamadı',
  emptyText: 'Bu süzgece uyan sipariş yok.',
  clear: 'Süzgeci temizle',
  number: 'Sipariş ID',
  panel: 'Sipariş',
  target: 'Hedef',
  username: 'Kullanıcı adı',
  notes: 'Müşteri notu',
  history: 'Ne oldu?',
  cancelTitle: 'Siparişi iptal et',
  cancelConfirm: 'Siparişi iptal et',
  willRefund: 'Tutarın tamamı müşterinin cüzdanına döner.',
  willRefundUnlessAdmin: 'Sipariş sahibi yöneticiyse iade yapılmaz; sonuç bildirimde yazar.',
  noRefund: 'Para cüzdana geri dönmez',
  noRefundText: (method: string) =>
    `Ödeme yöntemi: ${method}. İptalde cüzdana iade yapılmaz, müşterinin bakiyesi değişmez.`,
  reasonHint: 'Boş bırakırsanız “Admin tarafından iptal edildi” yazar. Müşteri bu nedeni görür.',
  who: { user: 'Müşteri', admin: 'Yönetici', system: 'Sistem', auditor: 'Denetçi', undo: 'Geri alma' } as Record<
    string,
    string
  >,
} as const;
