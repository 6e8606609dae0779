import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './mui-theme.js';

/**
 * MUI's theme. It names the colours of tokens.css, so it knows nothing of light and dark: index.html and the UiStore
 * set <html data-theme>.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      {children}
    </ThemeProvider>
  );
}
