import { PAGES, type SitePageId } from '@yukselt/contracts';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { themed } from '../ui/theme/themed.js';
import { loadScene, type Scene } from './load-scene.js';
import { PARAMETER_PATHS, type ParameterRoute } from './route-paths.js';
import { AppShell } from './shell/AppShell.js';
import type { ShellHandle } from './shell/shell-handle.js';
import { CrashPage, PageLoading } from './status-pages.js';

interface Page {
  scene: Scene;
  handle?: ShellHandle | undefined;
  /** Uses no component of MUI. */
  plain?: boolean;
}

/** A route to a scene, which is drawn within MUI's theme unless it is `plain`. */
const route = (path: string, { scene, handle, plain }: Page): RouteObject => ({
  path,
  lazy: async () => ({ Component: await loadScene(plain ? scene : themed(scene)) }),
  ...(handle ? { handle } : {}),
});

const SLIM: ShellHandle = { slim: true };
const BELOW_SERVICES: ShellHandle = { nav: PAGES.services.path };

/** The scene of every page that contracts/site-pages.ts names. */
const SCENES: Record<SitePageId, Page> = {
  home: { scene: () => import('../features/home/HomeScene.js'), handle: { promo: true }, plain: true },
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
  [PAGES[id].path, ...PAGES[id].aliases].map((path) => route(path, SCENES[id])),
);

const audit: Scene = () => import('../features/audit/AuditScene.js');

/** The scenes of addresses that carry an id or a section. */
const PARAMETER_SCENES: Record<ParameterRoute, Scene> = {
  enrol: () => import('../features/auth/EnrolScene.js'),
  passwordLink: () => import('../features/auth/PasswordLinkScene.js'),
  forgotten: () => import('../features/auth/ForgottenScene.js'),
  newsletter: () => import('../features/newsletter/NewsletterScene.js'),
  mailbox: () => import('../features/mailbox/MailboxScene.js'),
  transfer: () => import('../features/checkout/TransferScene.js'),
  orderSuccess: () => import('../features/orders/OrderSuccessScene.js'),
  order: () => import('../features/orders/OrderScene.js'),
  admin: () => import('../features/admin/shared/frame/AdminScene.js'),
  audit,
  accounting: audit,
  auditBalances: audit,
  turnover: audit,
  decisions: audit,
  verification: audit,
  projections: audit,
  accessLog: audit,
  evidenceCheck: audit,
  heads: audit,
  eventLog: audit,
  auditChain: audit,
  accountAudit: audit,
  blogPost: () => import('../features/blog/BlogPostScene.js'),
  platform: () => import('../features/platform/PlatformScene.js'),
  notFound: () => import('../features/not-found/NotFoundScene.js'),
};
const HANDLES: Partial<Record<ParameterRoute, ShellHandle>> = {
  admin: SLIM,
  audit: SLIM,
  accounting: SLIM,
  auditBalances: SLIM,
  turnover: SLIM,
  decisions: SLIM,
  verification: SLIM,
  projections: SLIM,
  accessLog: SLIM,
  evidenceCheck: SLIM,
  heads: SLIM,
  eventLog: SLIM,
  auditChain: SLIM,
  accountAudit: SLIM,
  platform: BELOW_SERVICES,
};

const parameterRoutes = (Object.keys(PARAMETER_SCENES) as ParameterRoute[]).flatMap((id) =>
  PARAMETER_PATHS[id].map((path) => route(path, { scene: PARAMETER_SCENES[id], handle: HANDLES[id] })),
);

export const router = createBrowserRouter([
  {
    element: <AppShell />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      // A scene that crashes, or cannot be loaded, leaves header and cart usable. The boundary is a route of its own,
      // because the router cannot render an error at a route whose code did not arrive.
      { errorElement: <CrashPage />, children: [...pageRoutes, ...parameterRoutes] },
    ],
  },
]);
