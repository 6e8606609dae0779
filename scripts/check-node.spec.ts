import { spawnSync } from 'node:child_process';
import path from 'node:path';

const FILE = JSON.stringify(path.resolve(import.meta.dirname, 'check-node.cjs'));
const under = (version: string) =>
  spawnSync(
    process.execPath,
    ['-e', `Object.defineProperty(process.versions, 'node', { value: '${version}' }); require(${FILE});`],
    { encoding: 'utf8' },
  );

describe('the check of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '26.1.0'])('lets %s pass', (version) =>
    expect(under(version).status).toBe(0),
  );
  it.each(['0.10.48', '8.17.0', '18.20.0', '20.18.9', '21.7.3', '22.11.0'])(
    'refuses %s and says what to do',
    (version) => {
      const { status, stderr } = under(version);
      expect(status).toBe(1);
      expect(stderr).toContain(`this is Node ${version}`);
      expect(stderr).toContain('nodejs.org');
    },
  );
});
