// First of all: it states the order of the layers that every other sheet is sorted into.
import '../ui/theme/index.css';

import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { configure } from 'mobx';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { browserEnvironment, RootStore } from '../stores/RootStore.js';
import { StoreProvider } from '../stores/StoreProvider.js';
import type { SignOutReason } from '../stores/session-options.js';
import { ThemeRoot } from '../ui/theme/ThemeRoot.js';
import { router } from './routes.js';
import { SHELL } from './shell.texts.js';

declare global {
  interface Window {
    /** The page's CSP nonce; notistack reads it too. */
    __nonce__?: string;
  }
}

configure({ enforceActions: 'always' });

// MUI's rules go into a layer below our own (theme/index.css), so that our classes decide. MUI's own ways do not serve:
// StyledEngineProvider's cache takes no CSP nonce, and the theme's modularCssLayers leaves some rules without a layer.
const cache = createCache({ key: 'css', ...(window.__nonce__ ? { nonce: window.__nonce__ } : {}) });
const insert = cache.insert;
cache.insert = (selector, serialized, sheet, shouldCache) =>
  insert(
    selector,
    /^@layer\s+[^{]*$/.test(serialized.styles)
      ? serialized
      : { ...serialized, styles: `@layer mui{${serialized.styles}}` },
    sheet,
    shouldCache,
  );

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

// The offline page (docs/product-rules.md#shell-12). After the first view: the worker fetches files of its own.
// Browsers offer it over https and on localhost only.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .catch((reason: unknown) => console.warn('visits without a connection get no page', reason));
  });

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
