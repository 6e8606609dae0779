import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { AppShell } from './shell/AppShell.js';
import { CrashPage, PageLoading } from './shell/pages.js';

type SceneModule = { default: ComponentType };
const scenes = import.meta.glob<SceneModule>('./scenes/*/*Scene.tsx');
const styles = import.meta.glob('./scenes/*/*.css');

/** A scene of its folder, loaded with the folder's style sheets when it is first visited. */
const scene = (folder: string, name: string): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    const load = scenes[`./scenes/${folder}/${name}.tsx`];
    if (!load) throw new Error(`no scene ${folder}/${name}`);
    const sheets = Object.entries(styles).filter(([path]) => path.startsWith(`./scenes/${folder}/`));
    const [module] = await Promise.all([load(), ...sheets.map(([, sheet]) => sheet())]);
    return { Component: module.default };
  },
});

/** One scene under all its addresses (specification 2.1). */
const pages = (paths: string[], folder: string, name: string, handle?: ShellHandle): RouteObject[] =>
  paths.map((path) => ({ path, ...scene(folder, name), ...(handle ? { handle } : {}) }));

/** What a route tells the shell. */
export interface ShellHandle {
  /** The discount banner above the header. */
  promo?: boolean;
  /** Admin and audit: slim footer, no support button. */
  slim?: boolean;
  /** The header link that is current here, where the address does not say it. */
  nav?: string;
}

const SLIM: ShellHandle = { slim: true };

export const router = createBrowserRouter([
  {
    element: <AppShell />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      ...pages(['/', '/home', '/index', '/index.html', '/main', '/anasayfa'], 'home', 'HomeScene', { promo: true }),
      ...pages(['/sosyal-medya-hizmetleri', '/hizmetler', '/services'], 'services', 'ServicesScene'),
      ...pages(['/login', '/giris'], 'auth', 'LoginScene'),
      ...pages(['/register', '/kayit'], 'auth', 'RegisterScene'),
      ...pages(['/sifre/:token'], 'auth', 'PasswordLinkScene'),
      ...pages(['/checkout'], 'checkout', 'CheckoutScene'),
      ...pages(['/checkout/odeme/:requestId'], 'checkout', 'TransferScene'),
      ...pages(['/wallet'], 'wallet', 'WalletScene'),
      ...pages(['/dashboard', '/hesap'], 'dashboard', 'DashboardScene'),
      ...pages(['/hakkimizda', '/about'], 'about', 'AboutScene'),
      ...pages(['/iletisim', '/contact'], 'contact', 'ContactScene'),
      ...pages(['/sss', '/faq'], 'faq', 'FaqScene'),
      ...pages(['/ucretsiz-takipci-araclari', '/tools', '/araclar'], 'tools', 'ToolsScene'),
      ...pages(['/privacy-policy'], 'documents', 'PrivacyScene'),
      ...pages(['/data-privacy'], 'documents', 'DataPrivacyScene'),
      ...pages(['/terms-of-service'], 'documents', 'TermsScene'),
      ...pages(['/api'], 'documents', 'DevelopersScene'),
      ...pages(['/dashboard/settings', '/hesap/ayarlar'], 'settings', 'SettingsScene'),
      ...pages(['/hesap/siparisler', '/dashboard/siparisler'], 'dashboard', 'OrdersScene'),
      ...pages(['/order-success/:orderId'], 'order', 'OrderSuccessScene'),
      ...pages(['/hesap/siparisler/:orderId', '/dashboard/siparisler/:orderId'], 'order', 'OrderScene'),
      ...pages(['/admin', '/admin/:section', '/yonetim'], 'admin', 'AdminScene', SLIM),
      ...pages(['/denetim', '/denetim/cuzdan/:userId'], 'audit', 'AuditScene', SLIM),
      ...pages(['/blog'], 'blog', 'BlogScene'),
      ...pages(['/blog/:slug'], 'blog', 'BlogPostScene'),
      ...pages(['/hizmetler/:platformSlug', '/services/:platformSlug', '/:platformSlug'], 'platform', 'PlatformScene', {
        nav: '/sosyal-medya-hizmetleri',
      }),
      ...pages(['*'], 'unknown', 'UnknownPathScene'),
    ],
  },
]);
