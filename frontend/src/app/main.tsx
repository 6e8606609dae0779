// Imported first, because it states the order of the layers into which every other sheet is sorted.
import '../ui/theme/index.css';

import { configure } from 'mobx';
import { startTransition } from 'react';
import { RouterProvider } from 'react-router-dom';
import { browserEnvironment, RootStore } from '../stores/RootStore.js';
import { type CreateStores, StoreProvider } from '../stores/StoreProvider.js';
import { createRoot } from './react-dom.js';
import { router } from './routes.js';
import { sheetsApplied } from './sheets-applied.js';
import { SHELL } from './shell/shell.texts.js';

configure({ enforceActions: 'always' });

/** After the end of a session: fresh stores, which carry the notice. */
const create: CreateStores = (endedBy, onSignedOut) => {
  const stores = new RootStore(browserEnvironment(), onSignedOut, () => router.navigate('/'));
  if (endedBy !== null)
    stores.notifications.push(
      endedBy === 'asked' || endedBy === 'erased' ? 'ok' : 'info',
      SHELL.signOutReasons[endedBy],
    );
  return stores;
};

// The offline page (docs/product-rules.md#shell-12). Registered after the first view, because the worker fetches files
// of its own. Browsers offer workers only over https and on localhost. The program may start after the page has loaded.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => {
    navigator.serviceWorker
      .register('/sw.js', { updateViaCache: 'none' })
      .catch((reason: unknown) => console.warn('visits without a connection get no page', reason));
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);
void sheetsApplied().then(() =>
  // In a transition React draws the first view in small steps, between which the browser answers presses.
  startTransition(() =>
    root.render(
      <StoreProvider create={create}>
        <RouterProvider router={router} />
      </StoreProvider>,
    ),
  ),
);
