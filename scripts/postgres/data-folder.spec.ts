import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Folder {
  configuredSecrets(
    data: string,
    env?: Record<string, string>,
    create?: boolean,
  ): { JWT_SECRET: string; VAULT_KEY: string; EVIDENCE_KEY: string; EVIDENCE_KEYS_RETIRED: string };
  rotateEvidenceKey(data: string, publicKeyOf: (seed: string) => string): void;
  deleteDataFolder(data: string): Promise<boolean>;
  noteVaultKeyOf(data: string, database: string): void;
  openDataFolder(data: string): void;
}
let folder: Folder;
let data: string;
beforeAll(async () => {
  folder = (await import(path.resolve(import.meta.dirname, 'data-folder.mjs'))) as Folder;
});
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'yukselt-data-folder-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const file = () => path.join(data, 'secrets.json');

it.each<Record<string, string>>([{}, { JWT_SECRET: '', VAULT_KEY: '' }])(
  'generates secrets once for starts with %j',
  (env) => {
    const first = folder.configuredSecrets(data, env);
    expect(first.JWT_SECRET).toMatch(/^[\w-]{64}$/);
    expect(Buffer.from(first.VAULT_KEY, 'base64')).toHaveLength(32);
    expect(folder.configuredSecrets(data, env)).toEqual(first);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readFileSync(file(), 'utf8')).toContain(first.JWT_SECRET);
  },
);

it('adds the missing keys to the secrets of an earlier version, and keeps the key of its sessions', () => {
  writeFileSync(file(), '{"jwt":"kept"}\n', { mode: 0o600 });
  const storedSecrets = folder.configuredSecrets(data, {});
  expect([storedSecrets.JWT_SECRET, storedSecrets.VAULT_KEY.length, storedSecrets.EVIDENCE_KEY.length]).toEqual([
    'kept',
    44,
    44,
  ]);
  expect(folder.configuredSecrets(data, {})).toEqual(storedSecrets);
});

it('uses the secrets that the environment sets', () => {
  const configured = { JWT_SECRET: 'given', VAULT_KEY: 'too', EVIDENCE_KEY: 'three', EVIDENCE_KEYS_RETIRED: 'old' };
  expect(folder.configuredSecrets(data, configured)).toEqual(configured);
});

it.each([
  ['for production', { NODE_ENV: 'production' }, true],
  ['for a tool', {}, false],
])('generates no secret %s', (_who, env: Record<string, string>, create) => {
  expect(folder.configuredSecrets(data, env, create)).toEqual({
    JWT_SECRET: '',
    VAULT_KEY: '',
    EVIDENCE_KEY: '',
    EVIDENCE_KEYS_RETIRED: '',
  });
  expect(existsSync(file())).toBe(false);
});

it('keeps the public keys of earlier evidence keys, the newest first', () => {
  const publicKeyOf = (seed: string) => `public of ${seed}`;
  const keys = [0, 1, 2].map(() => {
    const { EVIDENCE_KEY } = folder.configuredSecrets(data, {});
    folder.rotateEvidenceKey(data, publicKeyOf);
    return EVIDENCE_KEY;
  });
  expect(new Set(keys).size).toBe(3);
  expect(folder.configuredSecrets(data, {}).EVIDENCE_KEYS_RETIRED.split(',')).toEqual(keys.map(publicKeyOf).reverse());
  expect(folder.configuredSecrets(data, { EVIDENCE_KEY: 'another' }).EVIDENCE_KEYS_RETIRED).toBe('');
});

it('lets tools sign with the former evidence key until the next start, as the server that runs does', () => {
  const { EVIDENCE_KEY } = folder.configuredSecrets(data, {});
  for (let rotations = 0; rotations < 2; rotations++) folder.rotateEvidenceKey(data, (seed) => `public of ${seed}`);
  const ofTool = () => folder.configuredSecrets(data, {}, false);
  expect(ofTool()).toMatchObject({ EVIDENCE_KEY, EVIDENCE_KEYS_RETIRED: '' });
  const ofStart = folder.configuredSecrets(data, {});
  expect(ofStart.EVIDENCE_KEY).not.toBe(EVIDENCE_KEY);
  expect(ofStart.EVIDENCE_KEYS_RETIRED).toBe(`public of ${EVIDENCE_KEY}`); // the key between them signed nothing
  expect(ofTool()).toEqual(ofStart);
});

it('retires no key that the environment revokes, which the server would refuse', () => {
  for (let rotations = 0; rotations < 2; rotations++) {
    const { EVIDENCE_KEY } = folder.configuredSecrets(data, {});
    folder.rotateEvidenceKey(data, () => `public-${EVIDENCE_KEY}`);
  }
  const [stolen, older] = folder.configuredSecrets(data, {}).EVIDENCE_KEYS_RETIRED.split(',');
  const revoked = { EVIDENCE_KEYS_REVOKED: `another:${'0'.repeat(64)}, ${stolen}:${'0'.repeat(64)}` };
  expect(folder.configuredSecrets(data, revoked).EVIDENCE_KEYS_RETIRED).toBe(older);
  expect(folder.configuredSecrets(data, revoked, false).EVIDENCE_KEYS_RETIRED).toBe(older);
  expect(folder.configuredSecrets(data, {}).EVIDENCE_KEYS_RETIRED).toBe(`${stolen},${older}`);
});

it.each([
  ['as it is stored', (key: string) => key],
  ['without padding, in the alphabet of addresses', (key: string) => Buffer.from(key, 'base64').toString('base64url')],
  ['on a line of its own', (key: string) => `\n\t${key}`],
])('knows a revoked key that is written %s', (_form, written: (key: string) => string) => {
  const publicKey = Buffer.alloc(32, 0xfb).toString('base64');
  folder.configuredSecrets(data, {});
  folder.rotateEvidenceKey(data, () => publicKey);
  expect(folder.configuredSecrets(data, {}).EVIDENCE_KEYS_RETIRED).toBe(publicKey);
  const EVIDENCE_KEYS_REVOKED = `${written(publicKey)}:${'0'.repeat(64)}`;
  expect(folder.configuredSecrets(data, { EVIDENCE_KEYS_REVOKED }).EVIDENCE_KEYS_RETIRED).toBe('');
});

it('deletes the folder with its secrets, and keeps a vault key that a database elsewhere needs', async () => {
  folder.openDataFolder(data);
  const { VAULT_KEY } = folder.configuredSecrets(data, {});
  writeFileSync(path.join(data, 'server.log'), '');
  folder.noteVaultKeyOf(data, 'postgres://db.example/shop');
  await folder.deleteDataFolder(data);
  expect(readdirSync(data).sort()).toEqual(['secrets.json', 'yukselt-data']);
  expect(folder.configuredSecrets(data, {}).VAULT_KEY).toBe(VAULT_KEY);

  const own = path.join(data, 'own');
  folder.openDataFolder(own);
  folder.configuredSecrets(own, {});
  await folder.deleteDataFolder(own);
  expect(existsSync(own)).toBe(false);
});
