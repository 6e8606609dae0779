import type { APIRequestContext } from '@playwright/test';
import type { OrderView, PaymentRequestView } from '@yukselt/contracts/api';
import { ADMIN, AUDITOR, read, tokenOf } from './users.js';

/**
 * One dialog or menu after the other: names of what is pressed, from the page on. `key:` begins a key, `#` is a row's
 * first button with such a name. A new dialog or menu joins the page that it opens on.
 */
export type Opening = readonly (string | RegExp)[];
export interface ScannedPage {
  path: string;
  /** Each is opened on the page that is already loaded, and closed with Escape. */
  open?: readonly Opening[];
}
export interface PageGroup {
  who?: string;
  /** The shop demands the second factor of this person. */
  demanded?: boolean;
  pages: readonly (string | ScannedPage)[];
}

const SHOPPER = 'elif@yukselt.demo';
const SHOPPER_ID = '28acf926-5755-59bc-bf30-0e24db5b5e62';
const MORE = /^Diğer işlemler/;

/**
 * Every page of the site with its dialogs and menus, by whom it is for. `{order}` and `{waiting}` are an order and a
 * transfer of the demo's shopper (`ownIds`). accessibility.spec.ts fails when a route is missing here.
 */
export const SCANNED_PAGES: Readonly<Record<string, PageGroup>> = {
  visitor: {
    pages: [
      { path: '/', open: [[/^Sepet,/], ['Hizmet ara'], ['Destek: bize yazın']] },
      '/sosyal-medya-hizmetleri',
      '/sosyal-medya-hizmetleri?ara=yok',
      '/instagram',
      '/instagram?sekme=bilgi',
      '/instagram?sekme=sss',
      '/rumble',
      '/checkout',
      '/blog',
      '/blog/instagramda-kesfete-cikmanin-7-yolu',
    ],
  },
  reader: { pages: ['/hakkimizda', '/iletisim', '/sss', '/araclar', '/posta'] },
  lost: {
    pages: [
      '/login',
      '/register',
      '/wallet/boyle/yok',
      '/sifremi-unuttum',
      '/sifre/gecersiz',
      '/bulten/gecersiz',
      '/offline.html',
    ],
  },
  lawyer: {
    pages: [
      '/privacy-policy',
      '/data-privacy',
      '/terms-of-service',
      '/on-bilgilendirme-formu',
      '/mesafeli-satis-sozlesmesi',
      '/api',
    ],
  },
  shopper: {
    who: SHOPPER,
    pages: [
      { path: '/dashboard', open: [['Hesap menüsü'], ['Sipariş işlemleri', 'Siparişi iptal et…']] },
      '/hesap/siparisler',
      '/wallet',
      '/wallet?hareket=order',
      '/checkout',
      { path: '/dashboard/settings', open: [['Hesabımı sil…']] },
    ],
  },
  buyer: {
    who: SHOPPER,
    pages: [
      '/hesap/siparisler/{order}',
      '/order-success/{order}',
      '/checkout/odeme/{waiting}',
      { path: '/wallet?talep={waiting}', open: [['Geri çek…']] },
    ],
  },
  admin: {
    who: ADMIN,
    pages: [
      { path: '/admin', open: [['key:Control+k'], ['İptal et…']] },
      '/admin/siparisler',
      { path: '/admin/odemeler', open: [['Kısayollar ?'], [/^Reddet…/]] },
    ],
  },
  'admin without a second factor': { who: ADMIN, demanded: true, pages: ['/hesap/iki-adimli-dogrulama'] },
  'blog admin': {
    who: ADMIN,
    pages: [
      { path: '/admin/blog', open: [['Kategori ekle'], [/^İşlemler:/, 'Sil…']] },
      '/admin/blog?yazi=yeni',
      { path: '/admin/blog?bolum=yorumlar', open: [[/^Reddet…:/]] },
      '/admin/mesajlar',
      { path: '/admin/mesajlar?bolum=bulten', open: [[/^Adresi sil:/]] },
    ],
  },
  'catalogue admin': {
    who: ADMIN,
    pages: [
      {
        path: '/admin/platformlar',
        open: [['Platform ekle'], [/^Düzenle:/], [MORE, 'Resim…'], [MORE, 'Sil…']],
      },
      { path: '/admin/hizmetler', open: [['Hizmet ekle'], [/^Hızlı düzenle:/], [MORE, 'Sil…']] },
      { path: '/admin/hizmetler?bolum=kategoriler', open: [['Kategori ekle'], [MORE, 'Sil…']] },
    ],
  },
  'users admin': {
    who: ADMIN,
    pages: [
      {
        path: '/admin/kullanicilar',
        open: [
          ['Kullanıcı ekle'],
          [/^Düzenle:/],
          [MORE, 'Bakiyeyi düzenle…'],
          [MORE, 'Tek kullanımlık bağlantı…'],
          [MORE, 'Pasifleştir…'],
        ],
      },
      `/admin/kullanicilar?kisi=${SHOPPER_ID}`,
      '/admin/ayarlar',
    ],
  },
  auditor: {
    who: AUDITOR,
    pages: [
      '/denetim',
      { path: `/denetim/cuzdan/${SHOPPER_ID}`, open: [['Kanıtı indir']] },
      `/denetim/cuzdan/${SHOPPER_ID}?a=3&b=16`,
      '/denetim/gunluk',
    ],
  },
};

/** On phones only. */
export const PHONE_OPENINGS: Readonly<Record<string, readonly Opening[]>> = { '/': [['Menü']] };

interface List<T> {
  items: T[];
}

/** An order and a waiting transfer. The demo's are not the same in every data folder, so the API is asked. */
export async function ownIds(request: APIRequestContext): Promise<{ order: string; waiting: string }> {
  const token = await tokenOf(request, SHOPPER);
  const [
    {
      items: [order],
    },
    { items: requests },
  ] = await Promise.all([
    read<List<OrderView>>(request, token, '/me/orders?limit=1'),
    read<List<PaymentRequestView>>(request, token, '/me/payment-requests'),
  ]);
  const waiting = requests.find(({ status }) => status === 'pending');
  if (!order || !waiting) throw new Error('the demo shopper has no order, or no payment request that waits');
  return { order: order.id, waiting: waiting.id };
}
