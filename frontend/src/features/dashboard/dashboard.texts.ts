import { OPEN_ORDER_STATUSES, type OpenOrderStatus, ORDER_STATUSES } from '@yukselt/contracts';

/** What waits in the panel, on an admin's dashboard. */
export const WAITING = {
  title: 'Panelde bekleyenler',
  panel: 'Yönetim paneli',
  locked: 'Bekleyenleri görmek için panele girip şifrenizi yeniden girin.',
  payments: 'ödeme talebi',
  messages: 'okunmamış mesaj',
  comments: 'yorum',
  people: 'onay bekleyen bağlantı',
  transfers: 'onay bekleyen havale hesabı',
} as const;

/** Account dashboard. */
export const DASHBOARD = {
  title: 'Hesabım',
  hello: (name: string) => `Merhaba ${name}`,
  /** How many orders have each open status. */
  openOrders: (count: Readonly<Record<OpenOrderStatus, number>>) => {
    const parts = OPEN_ORDER_STATUSES.filter((status) => count[status] > 0).map(
      (status) => `${count[status]} siparişiniz ${ORDER_STATUSES[status].word.toLocaleLowerCase('tr-TR')}`,
    );
    return parts.length === 0 ? 'Bekleyen siparişiniz yok.' : `${parts.join(', ')}.`;
  },
  newOrder: 'Yeni Sipariş Ver',
  balance: 'Bakiyeniz',
  waiting: 'yükleme, Admin onayı bekleniyor',
  topUp: 'Bakiye Yükle',
  wallet: 'Cüzdanım',
  /** What the stair under the balance covers. */
  chart: {
    days: { words: 'Son 30 gün', label: 'Son 30 günde bakiyeniz' },
    all: { words: 'İlk hareketten bugüne', label: 'İlk hareketten bugüne bakiyeniz' },
    loaded: { words: 'Son hareketler', label: 'Son hareketlerle bakiyeniz' },
  },
  levelSection: 'Müşteri seviyesi',
  levels: [
    { name: 'New', word: 'Yeni', from: 0, range: '0' },
    { name: 'Silver', word: 'Gümüş', from: 1, range: '1-4' },
    { name: 'Gold', word: 'Altın', from: 5, range: '5-9' },
    { name: 'Premium', word: 'Premium', from: 10, range: '10+' },
  ],
  youAre: (level: string) => `${level} müşterisiniz`,
  toNext: (level: string, count: number) => `${level} için ${count} sipariş daha`,
  highest: 'En yüksek seviyedesiniz',
  points: 'Sadakat puanı',
  orders: 'sipariş',
  spentTimes: 'harcama × 10 =',
  pointsOf: (points: string) => `${points} puan`,
  notCounted: 'İptal edilenler sayılmaz',
  recent: 'Son siparişler',
  all: 'Tümünü göster',
  allOrders: 'Siparişlerim',
  meFailed: 'Hesabınız okunamadı',
  quick: 'Hızlı sipariş',
  add: 'Ekle',
  inCart: 'Sepette',
  addOf: (what: string) => `${what} sepete ekle`,
  requests: 'Ödeme taleplerim',
  services: 'Tüm hizmetler',
} as const;
