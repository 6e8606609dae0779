import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useStores } from '../stores/StoreProvider.js';
import { theme } from './mui-theme.js';

/** MUI's theme, led by the UiStore: index.html and the store set <html data-theme>, MUI only follows. */
export const ThemeRoot = observer(function ThemeRoot({ children }: { children: ReactNode }) {
  const { ui } = useStores();
  return <ThemeProvider theme={theme} defaultMode={ui.theme} storageManager={null}><FollowTheme />{children}</ThemeProvider>;
});

const FollowTheme = observer(function FollowTheme() {
  const { ui } = useStores();
  const { setMode } = useColorScheme();
  useEffect(() => setMode(ui.theme), [setMode, ui.theme]);
  return null;
});
