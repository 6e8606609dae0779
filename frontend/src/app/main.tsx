import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { configure } from 'mobx';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { browserEnvironment, RootStore } from '../stores/RootStore.js';
import { StoreProvider } from '../stores/StoreProvider.js';
import type { SignOutReason } from '../stores/session-options.js';
import { router } from './routes.js';
import { SHELL } from './shell.texts.js';
import '../ui/theme/index.css';
import { ThemeRoot } from '../ui/theme/ThemeRoot.js';

declare global {
  interface Window {
    /** The page's CSP nonce; notistack reads it too. */
    __nonce__?: string;
  }
}

configure({ enforceActions: 'always' });

/** MUI's styles carry the page's nonce; the theme puts them into the layer `mui`, below our own (theme/index.css). */
const cache = createCache({ key: 'css', ...(window.__nonce__ ? { nonce: window.__nonce__ } : {}) });

let signOutReason: SignOutReason | null = null;
/** After the end of a session: fresh stores, and in them the notice. */
const create = (onSignedOut: () => void): RootStore => {
  const stores = new RootStore(
    browserEnvironment(),
    (reason) => {
      signOutReason = reason;
      onSignedOut();
    },
    () => router.navigate('/'),
  );
  if (signOutReason !== null)
    stores.notifications.push(
      signOutReason === 'asked' || signOutReason === 'erased' ? 'ok' : 'info',
      SHELL.farewell[signOutReason],
    );
  signOutReason = null;
  return stores;
};

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <CacheProvider value={cache}>
    <StoreProvider create={create}>
      <ThemeRoot>
        <RouterProvider router={router} />
      </ThemeRoot>
    </StoreProvider>
  </CacheProvider>,
);
