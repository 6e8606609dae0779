/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string): string => readFileSync(path.resolve(__dirname, '..', file), 'utf8');
const compose = read('docker-compose.yml');
const operations = read('docs/operations.md');

/** The service's own block: from its name to the next line with as little indentation. */
const block = (name: string): string => new RegExp(`^  ${name}:\\n(?:(?: {3,}.*)?\\n)+`, 'm').exec(`${compose}\n`)![0];
const variablesOf = (text: string): string[] => [...new Set(text.match(/\b[A-Z][A-Z_]{2,}(?=:)/g) ?? [])];

/** Variables that the backend reads, from its configuration. */
const rules = read('backend/src/platform/environment.ts');
const schema = rules.slice(rules.indexOf('z.object({'), rules.indexOf('export type Environment'));
const documentedNames = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name!);
/** The image decides these. */
const OF_THE_IMAGE = ['PORT', 'FRONTEND_DIR'];

describe('docker-compose.yml', () => {
  it('passes every variable of the backend on', () => {
    expect(documentedNames).toEqual(
      expect.arrayContaining(['TRUST_PROXY', 'PUBLIC_URL', 'VAULT_KEY', 'VAULT_KEY_PREVIOUS']),
    );
    const server = compose.slice(compose.indexOf('x-server:'), compose.indexOf('\nservices:'));
    expect(
      documentedNames.filter((name) => !variablesOf(server).includes(name) && !OF_THE_IMAGE.includes(name)),
    ).toEqual([]);
  });

  it.each([
    'JWT_SECRET',
    'VAULT_KEY',
    'EVIDENCE_KEY',
    'POSTGRES_PASSWORD',
    'EVENTSTORE_PASSWORD',
    'EVENTSTORE_OPS_PASSWORD',
  ])('asks for %s and has no default for it', (name) => {
    const uses = [...compose.matchAll(new RegExp(`\\$\\{${name}\\b(.*?)\\}`, 'g'))].map(([, rest]) =>
      rest!.slice(0, 2),
    );
    expect(uses.length).toBeGreaterThan(0);
    expect(new Set(uses)).toEqual(new Set([':?']));
  });

  it('publishes the backend’s port only, on this machine', () => {
    expect(block('backend')).toMatch(/- 127\.0\.0\.1:\S+:3000$/m);
    for (const service of ['eventstore', 'postgres', 'projections']) expect(block(service)).not.toContain('ports:');
    expect(compose).toMatch(/^ {2}data:\n {4}internal: true$/m);
  });

  it('reaches the event store with TLS and a user', () => {
    expect(compose).toMatch(/EVENTSTORE_URL: esdb:\/\/admin:\$\{EVENTSTORE_PASSWORD.*tlsCAFile=/);
    expect(compose).not.toMatch(/tls=false|INSECURE: "?true/);
  });

  it('keeps the newest head in a volume of its own, which the backend’s user may write', () => {
    const [, folder] = /^ {4}HEADS_FILE: (\S+)\/[^/\s]+$/m.exec(compose)!;
    expect(compose).toMatch(new RegExp(`^ {4}- newest-head:${folder}( #.*)?$`, 'm'));
    expect(compose.slice(compose.indexOf('\nvolumes:'))).toMatch(/^ {2}newest-head:$/m);
    expect(read('Dockerfile')).toMatch(new RegExp(`^RUN install -d -o node -g node ${folder}$`, 'm'));
  });

  it('hardens every service, and pins every image', () => {
    const hardened = compose.slice(compose.indexOf('x-hardened:'), compose.indexOf('x-server:'));
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true']) {
      expect(hardened).toContain(line);
      expect(block('eventstore-certificates')).toContain(line);
    }
    for (const service of ['eventstore', 'postgres']) expect(block(service)).toContain('<<: *hardened');
    for (const service of ['backend', 'projections']) expect(block(service)).toContain('<<: *server');
    const images = [...compose.matchAll(/image: (\S+)/g), ...read('Dockerfile').matchAll(/^FROM (\S+)/gm)]
      .map(([, image]) => image!)
      .filter((image) => image !== 'yukselt');
    for (const image of images) expect(image).toMatch(/:\d+\.\d+(\.\d+)?-/);
  });

  it('runs the event store that CI tests', () => {
    const image = /eventstore\/eventstore:[\w.-]+/;
    expect(image.exec(read('.github/workflows/ci.yml'))?.[0]).toBe(image.exec(compose)?.[0]);
  });
});

it('installs no package’s own scripts, in the image, in CI and at a start', () => {
  for (const file of ['Dockerfile', '.github/workflows/ci.yml'])
    for (const command of read(file).match(/npm (ci|prune).*/g) ?? []) expect(command).toContain('--ignore-scripts');
  expect(read('scripts/build/install.mjs')).toContain("'--ignore-scripts'");
});

it('operations.md names every variable of the backend and of compose', () => {
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!);
  expect([...new Set([...documentedNames, ...asked])].filter((name) => !operations.includes(`\`${name}\``))).toEqual(
    [],
  );
});
