import type { Plugin } from 'vite';

const RIPPLE = /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/;

/** Leaves the ripple of MUI's buttons out: the theme turns it off (src/ui/theme/mui-theme.ts), and MUI imports it still. */
export const withoutRipple = (): Plugin => ({
  name: 'without-ripple',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (RIPPLE.test(id) ? 'export default () => null;' : null),
});
