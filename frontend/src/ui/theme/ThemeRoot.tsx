import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './mui-theme.js';

declare global {
  interface Window {
    /** The page's CSP nonce; notistack reads it too. */
    __nonce__?: string;
  }
}

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

/**
 * What MUI's components need around them. The theme names the colours of tokens.css, so it knows nothing of light and
 * dark: index.html and the UiStore set <html data-theme>.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
