import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { AppShell } from './AppShell.js';
import type { ShellHandle } from './shell-handle.js';
import { CrashPage, PageLoading } from './status-pages.js';

type Scene = () => Promise<{ default: ComponentType }>;

/** One scene under all its addresses (docs/product-rules.md#route-1). */
const pages = (paths: string[], scene: Scene, handle?: ShellHandle): RouteObject[] =>
  paths.map((path) => ({
    path,
    lazy: async () => ({ Component: (await scene()).default }),
    // A page that crashes leaves header, cart and other pages usable.
    errorElement: <CrashPage />,
    ...(handle ? { handle } : {}),
  }));

const SLIM: ShellHandle = { slim: true };

export const router = createBrowserRouter([
  {
    element: <AppShell />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      ...pages(
        ['/', '/home', '/index', '/index.html', '/main', '/anasayfa'],
        () => import('../features/home/HomeScene.js'),
        { promo: true },
      ),
      ...pages(
        ['/sosyal-medya-hizmetleri', '/hizmetler', '/services'],
        () => import('../features/services/ServicesScene.js'),
      ),
      ...pages(['/login', '/giris'], () => import('../features/auth/LoginScene.js')),
      ...pages(['/register', '/kayit'], () => import('../features/auth/RegisterScene.js')),
      ...pages(['/sifre/:token'], () => import('../features/auth/PasswordLinkScene.js')),
      ...pages(['/checkout'], () => import('../features/checkout/CheckoutScene.js')),
      ...pages(['/checkout/odeme/:requestId'], () => import('../features/checkout/TransferScene.js')),
      ...pages(['/wallet'], () => import('../features/wallet/WalletScene.js')),
      ...pages(['/dashboard', '/hesap'], () => import('../features/dashboard/DashboardScene.js')),
      ...pages(['/hakkimizda', '/about'], () => import('../features/content/about/AboutScene.js')),
      ...pages(['/iletisim', '/contact'], () => import('../features/content/contact/ContactScene.js')),
      ...pages(['/sss', '/faq'], () => import('../features/content/faq/FaqScene.js')),
      ...pages(['/ucretsiz-takipci-araclari', '/tools', '/araclar'], () => import('../features/tools/ToolsScene.js')),
      ...pages(['/privacy-policy'], () => import('../features/content/documents/PrivacyScene.js')),
      ...pages(['/data-privacy'], () => import('../features/content/documents/DataPrivacyScene.js')),
      ...pages(['/terms-of-service'], () => import('../features/content/documents/TermsScene.js')),
      ...pages(['/api'], () => import('../features/content/documents/DevelopersScene.js')),
      ...pages(['/dashboard/settings', '/hesap/ayarlar'], () => import('../features/settings/SettingsScene.js')),
      ...pages(['/hesap/siparisler', '/dashboard/siparisler'], () => import('../features/orders/OrdersScene.js')),
      ...pages(['/order-success/:orderId'], () => import('../features/orders/OrderSuccessScene.js')),
      ...pages(
        ['/hesap/siparisler/:orderId', '/dashboard/siparisler/:orderId'],
        () => import('../features/orders/OrderScene.js'),
      ),
      ...pages(['/admin', '/admin/:section', '/yonetim'], () => import('../features/admin/shared/AdminScene.js'), SLIM),
      ...pages(['/denetim', '/denetim/cuzdan/:userId'], () => import('../features/audit/AuditScene.js'), SLIM),
      ...pages(['/blog'], () => import('../features/blog/BlogScene.js')),
      ...pages(['/blog/:slug'], () => import('../features/blog/BlogPostScene.js')),
      ...pages(
        ['/hizmetler/:platformSlug', '/services/:platformSlug', '/:platformSlug'],
        () => import('../features/platform/PlatformScene.js'),
        {
          nav: '/sosyal-medya-hizmetleri',
        },
      ),
      ...pages(['*'], () => import('../features/not-found/NotFoundScene.js')),
    ],
  },
]);
