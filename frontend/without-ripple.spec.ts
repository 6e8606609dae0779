import { existsSync } from 'node:fs';
import path from 'node:path';
import { theme } from './src/ui/theme/mui-theme.js';
import { withoutRipple } from './without-ripple.js';

const load = withoutRipple().load as unknown as (id: string) => string | null;
const file = path.resolve(__dirname, '../node_modules/@mui/material/ButtonBase/TouchRipple.mjs');

it('leaves out the ripple, which the theme turns off', () => {
  expect(existsSync(file)).toBe(true);
  expect(load(file)).toBe('export default () => null;');
  expect(load(file.replace('TouchRipple', 'ButtonBase'))).toBeNull();
  expect(theme.components?.MuiButtonBase?.defaultProps?.disableRipple).toBe(true);
});
