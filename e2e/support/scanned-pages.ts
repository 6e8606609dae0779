import {
  askAgainForPassword,
  chooseCategory,
  chooseRefused,
  chooseRows,
  closeSite,
  endSession,
  filledCart,
  leave,
  leaveByLink,
  openMessage,
  proposedAccounts,
  type Step,
  turnOnSecondFactor,
  typeAndLeave,
  typeCategory,
} from './opening-steps.js';
import { SHOPPER } from './placeholders.js';
import { ADMIN, AUDITOR } from './users.js';

/**
 * A dialog or menu: its part in the sources (`dialog-sources.ts`), and how it is opened from the page on. A name is
 * pressed and what opens is looked at; `key:` begins a key; a function only prepares.
 */
export type Opening = readonly [part: string, ...steps: (string | RegExp | Step)[]];
export interface ScannedPage {
  path: string;
  /** Runs before the page is loaded. */
  before?: Step;
  /** Each is opened on the page that is already loaded, and closed with Escape. */
  open?: readonly Opening[];
  /** The same in the window of a phone. */
  openOnPhone?: readonly Opening[];
}
export interface PageGroup {
  who?: string;
  /** The shop demands the second factor of this person. */
  demanded?: boolean;
  pages: readonly (string | ScannedPage)[];
}

const SHOPPER_ID = '28acf926-5755-59bc-bf30-0e24db5b5e62';
const MORE = /^Diğer işlemler/;
const ROW_MENU: Opening = ['RowActions', MORE];

/**
 * Every page of the site with its dialogs and menus, by whom it is for. Names in braces are found or made by
 * `placeholders.ts`. accessibility.spec.ts fails when a route, or a dialog of the sources, is missing here.
 */
export const SCANNED_PAGES: Readonly<Record<string, PageGroup>> = {
  visitor: {
    pages: [
      {
        path: '/',
        open: [
          ['CartDrawer', /^Sepet,/],
          ['SearchDialog', 'Hizmet ara'],
          ['SupportButton SHELL.supportLabel', 'Destek: bize yazın'],
        ],
        openOnPhone: [['MobileMenu', 'Menü']],
      },
      '/sosyal-medya-hizmetleri',
      '/sosyal-medya-hizmetleri?ara=yok',
      '/instagram',
      '/instagram?sekme=bilgi',
      '/instagram?sekme=sss',
      '/rumble',
      { path: '/sss', before: filledCart, open: [['CartDrawer', /^Sepet,/]] },
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
      {
        path: '/dashboard',
        open: [
          ['UserMenu SHELL.accountMenu', 'Hesap menüsü'],
          ['OrderRow ORDERS.actions', 'Sipariş işlemleri'],
        ],
      },
      '/instagram',
      '/hesap/siparisler',
      '/wallet',
      '/wallet?hareket=order',
      '/checkout',
      { path: '/checkout', before: filledCart },
      '/dashboard/settings',
    ],
  },
  buyer: {
    who: SHOPPER,
    pages: [
      '/hesap/siparisler/{order}',
      '/order-success/{order}',
      { path: '/wallet?talep={waiting}', open: [['WithdrawDialog WITHDRAW.title', 'Geri çek…']] },
    ],
  },
  'active customer': {
    who: '{activeEmail}',
    pages: [
      { path: '/checkout/odeme/{flagged}', open: [['ReceiptDialog RECEIPT.viewer', 'Görüntüle']] },
      {
        path: '/hesap/siparisler', // with an order that nobody takes up meanwhile
        open: [['CancelDialog ORDERS.cancelTitle', 'Sipariş işlemleri', 'Siparişi iptal et…']],
      },
      {
        path: '/dashboard/settings',
        before: turnOnSecondFactor,
        open: [
          ['SecondFactorDialog', 'Kapat…'],
          ['CloseAccountDialogs CLOSING.title', 'Hesabımı sil…'],
        ],
      },
    ],
  },
  'leaving customer': {
    who: '{leavingEmail}',
    pages: [
      {
        path: '/dashboard/settings',
        open: [
          ['CloseAccountDialogs CLOSING.sureTitle', 'Hesabımı sil…', 'Devam et'],
          ['SessionExpired EXPIRED.title', endSession],
        ],
      },
    ],
  },
  admin: {
    who: ADMIN,
    pages: [
      {
        path: '/admin',
        open: [
          ['CommandPalette PALETTE.title', 'key:Control+k'],
          ['CancelOrderDialog ADMIN_ORDERS.cancelTitle', 'İptal et…'],
        ],
      },
      '/denetim/dogrulama',
      {
        path: '/denetim/gorunumler',
        open: [['RebuildButton VERIFICATION.rebuildTitle', 'Yeniden kur: Bakiyeler']],
      },
      { path: '/admin/siparisler', open: [['ReauthDialog REAUTH.title', askAgainForPassword]] },
      {
        path: '/admin/odemeler',
        open: [
          ['ShortcutsDialog', 'Kısayollar ?'],
          ['DecisionDialogs PAYMENTS.rejectTitle', /^Reddet…/],
        ],
      },
    ],
  },
  'admin who decides': {
    who: ADMIN,
    pages: [
      {
        path: '/admin/odemeler?q={activeEmail}&talep={flagged}',
        open: [
          ['ReceiptPreview PAYMENTS.receiptTitle', 'Dekontu büyüt'],
          ['ReceiptComparison PAYMENTS.compareTitle', 'Yan yana gör'],
          ['DecisionDialogs PAYMENTS.flaggedTitle', 'key:a'],
        ],
      },
      {
        path: '/admin/odemeler?q={activeEmail}',
        open: [
          ['BulkPayments BULK.approveTitle', chooseRows, 'Onayla… A'],
          ['BulkPayments BULK.rejectTitle', 'Reddet… R'],
        ],
      },
      {
        path: '/admin/odemeler?q={activeEmail}&durum=approved&talep={approved}',
        open: [['DecisionDialogs PAYMENTS.undoTitle', 'Geri al…']],
      },
      '/admin/siparisler?q={activeEmail}&siparis={bought}',
      {
        path: '/admin/siparisler?q={activeEmail}',
        open: [
          ['BulkOrders BULK.cancelTitle', chooseRows, 'İptal et…'],
          ['BulkResultDialog BULK.outcomes', chooseRefused, 'İşleme al'],
        ],
      },
    ],
  },
  'admin without a second factor': { who: ADMIN, demanded: true, pages: ['/hesap/iki-adimli-dogrulama'] },
  'blog admin': {
    who: ADMIN,
    pages: [
      {
        path: '/admin/blog',
        open: [
          ['CategoryDialog ADMIN_BLOG.addCategory', 'Kategori ekle'],
          ['PostsSection ADMIN_BLOG.deleteTitle', /^İşlemler:/, 'Sil…'],
          ['FormDialog ADMIN.unsaved', typeCategory, 'key:Escape', leave],
          ['PostsSection ADMIN_BLOG.deleteCategoryTitle', chooseCategory, 'Kategoriyi sil…'],
        ],
      },
      { path: '/admin/blog?yazi=yeni', open: [['PostForm ADMIN.unsaved', typeAndLeave]] },
      {
        path: '/admin/blog?bolum=yorumlar',
        open: [['CommentsSection ADMIN_COMMENTS.rejectTitle', /^Reddet…:/]],
      },
      { path: '/admin/mesajlar', open: [['MessagesSection MESSAGES.removeTitle', openMessage, 'Sil…']] },
      {
        path: '/admin/mesajlar?bolum=bulten',
        open: [['NewsletterSection NEWSLETTER.removeTitle', /^Adresi sil:/]],
      },
    ],
  },
  'catalogue admin': {
    who: ADMIN,
    pages: [
      {
        path: '/admin/platformlar',
        open: [
          ['PlatformForm PLATFORMS.addTitle', 'Platform ekle'],
          ['PlatformForm PLATFORMS.addTitle', /^Düzenle:/],
          ['PlatformForm PLATFORMS.addTitle', MORE, 'Resim…'],
          ROW_MENU,
          ['PlatformsTab PLATFORMS.deleteTitle', MORE, 'Sil…'],
        ],
      },
      {
        path: '/admin/hizmetler',
        open: [
          ['ServiceForm SERVICES_ADMIN.addTitle', 'Hizmet ekle'],
          ['QuickEdit SERVICES_ADMIN.quickTitle', /^Hızlı düzenle:/],
          ['ServicesSection SERVICES_ADMIN.deleteTitle', MORE, 'Sil…'],
        ],
      },
      {
        path: '/admin/hizmetler?bolum=kategoriler',
        open: [
          ['CategoryForm CATEGORIES.addTitle', 'Kategori ekle'],
          ['CategoriesSection CATEGORIES.deleteTitle', MORE, 'Sil…'],
        ],
      },
    ],
  },
  'users admin': {
    who: ADMIN,
    pages: [
      {
        path: '/admin/kullanicilar',
        open: [
          ['UserForm USERS.addTitle', 'Kullanıcı ekle'],
          ['UserForm USERS.addTitle', /^Düzenle:/],
          ['BalanceDialog USER_BALANCE.title', MORE, 'Bakiyeyi düzenle…'],
          ['UserDialogs USER_ACTIVE.title', MORE, 'Pasifleştir…'],
        ],
      },
      {
        path: '/admin/kullanicilar?kisi={enrolled}',
        open: [
          ['UserPanel CATALOG.more', MORE],
          ['UserSecondFactor USER_FACTOR.askTitle', 'Sıfırla…'],
        ],
      },
      {
        path: '/admin/kullanicilar?q={enrolledEmail}',
        open: [
          ['LinkDialogs USER_LINK.title', MORE, 'Tek kullanımlık bağlantı…'],
          ['LinkDialogs USER_LINK.title 2', MORE, 'Tek kullanımlık bağlantı…', 'Bağlantı oluştur'],
        ],
      },
      {
        path: '/admin/ayarlar',
        before: proposedAccounts,
        open: [
          ['TransferProposal TRANSFER.confirmTitle', 'Hesapları onayla'],
          ['SettingsForm SITE.openTitle', closeSite, 'Ayarları kaydet'],
          ['SettingsForm ADMIN.unsaved', leaveByLink],
        ],
      },
    ],
  },
  auditor: {
    who: AUDITOR,
    pages: [
      '/denetim',
      { path: `/denetim/cuzdan/${SHOPPER_ID}`, open: [['EvidenceDialog AUDIT.evidence', 'Kanıtı indir']] },
      `/denetim/cuzdan/${SHOPPER_ID}?a=3&b=16`,
      '/denetim/mizan',
      '/denetim/dogrulama',
      '/denetim/gorunumler',
      '/denetim/gunluk',
      '/denetim/kanit',
      '/denetim/ozetler',
      '/denetim/akis',
      '/denetim/bakiyeler',
      '/denetim/bakiyeler?q=boyle-biri-yok',
      '/denetim/hacim',
      '/denetim/kararlar',
      '/denetim/kararlar?karar=reversed&aykiri=var',
      `/denetim/zincir/olay/${SHOPPER_ID}-4`,
    ],
  },
};
