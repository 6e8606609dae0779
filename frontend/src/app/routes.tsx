import { PAGES, type SitePageId } from '@yukselt/contracts';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { loadPart } from '../ui/lazy-part.js';
import { AppShell } from './AppShell.js';
import type { ShellHandle } from './shell-handle.js';
import { CrashPage, PageLoading } from './status-pages.js';

type Scene = () => Promise<{ default: ComponentType }>;

/** A route to a scene. */
const route = (path: string, scene: Scene, handle?: ShellHandle): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await loadPart(scene)).default }),
  ...(handle ? { handle } : {}),
});

const SLIM: ShellHandle = { slim: true };
const BELOW_SERVICES: ShellHandle = { nav: PAGES.services.path };

/** The scene of every page that contracts/site-pages.ts names. */
const SCENES: Record<SitePageId, { scene: Scene; handle?: ShellHandle }> = {
  home: { scene: () => import('../features/home/HomeScene.js'), handle: { promo: true } },
  services: { scene: () => import('../features/services/ServicesScene.js') },
  about: { scene: () => import('../features/content/about/AboutScene.js') },
  contact: { scene: () => import('../features/content/contact/ContactScene.js') },
  faq: { scene: () => import('../features/content/faq/FaqScene.js') },
  tools: { scene: () => import('../features/tools/ToolsScene.js') },
  blog: { scene: () => import('../features/blog/BlogScene.js') },
  privacy: { scene: () => import('../features/content/documents/PrivacyScene.js') },
  dataPrivacy: { scene: () => import('../features/content/documents/DataPrivacyScene.js') },
  terms: { scene: () => import('../features/content/documents/TermsScene.js') },
  saleInformation: { scene: () => import('../features/content/documents/SaleInformationScene.js') },
  saleContract: { scene: () => import('../features/content/documents/SaleContractScene.js') },
  developers: { scene: () => import('../features/content/documents/DevelopersScene.js') },
  login: { scene: () => import('../features/auth/LoginScene.js') },
  register: { scene: () => import('../features/auth/RegisterScene.js') },
  dashboard: { scene: () => import('../features/dashboard/DashboardScene.js') },
  orders: { scene: () => import('../features/orders/OrdersScene.js') },
  settings: { scene: () => import('../features/settings/SettingsScene.js') },
  wallet: { scene: () => import('../features/wallet/WalletScene.js') },
  checkout: { scene: () => import('../features/checkout/CheckoutScene.js') },
};

/** Each page under its address and its aliases. */
const pageRoutes = (Object.keys(SCENES) as SitePageId[]).flatMap((id) =>
  [PAGES[id].path, ...PAGES[id].aliases].map((path) => route(path, SCENES[id].scene, SCENES[id].handle)),
);

const order: Scene = () => import('../features/orders/OrderScene.js');
const admin: Scene = () => import('../features/admin/shared/AdminScene.js');
const audit: Scene = () => import('../features/audit/AuditScene.js');
const platform: Scene = () => import('../features/platform/PlatformScene.js');

/** Scenes whose address carries an id or a section. */
const parameterRoutes = [
  route('/hesap/iki-adimli-dogrulama', () => import('../features/auth/EnrolScene.js')),
  route('/sifre/:token', () => import('../features/auth/PasswordLinkScene.js')),
  route('/sifremi-unuttum', () => import('../features/auth/ForgottenScene.js')),
  route('/bulten/:token', () => import('../features/newsletter/NewsletterScene.js')),
  route('/posta', () => import('../features/mailbox/MailboxScene.js')),
  route('/checkout/odeme/:requestId', () => import('../features/checkout/TransferScene.js')),
  route('/order-success/:orderId', () => import('../features/orders/OrderSuccessScene.js')),
  ...['/hesap/siparisler/:orderId', '/dashboard/siparisler/:orderId'].map((path) => route(path, order)),
  ...['/admin', '/admin/:section', '/yonetim'].map((path) => route(path, admin, SLIM)),
  ...['/denetim', '/denetim/gunluk', '/denetim/cuzdan/:userId'].map((path) => route(path, audit, SLIM)),
  route('/blog/:slug', () => import('../features/blog/BlogPostScene.js')),
  ...['/hizmetler/:platformSlug', '/services/:platformSlug', '/:platformSlug'].map((path) =>
    route(path, platform, BELOW_SERVICES),
  ),
  route('*', () => import('../features/not-found/NotFoundScene.js')),
];

export const router = createBrowserRouter([
  {
    element: <AppShell />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      // A scene that crashes, or cannot be loaded, leaves header and cart usable. The boundary is a route of its own:
      // the router cannot render an error at a route whose code did not arrive.
      { errorElement: <CrashPage />, children: [...pageRoutes, ...parameterRoutes] },
    ],
  },
]);
