import { TEST_VAULT_KEY as VAULT_KEY } from '@yukselt/vault/testing';
import { loadConfig } from './config.js';

const DATABASE_URL = 'postgres://shop:a-long-random-one@localhost/x';
const SECRET = 'x'.repeat(32);
const OTHER_KEY = Buffer.alloc(32, 'other').toString('base64');
const HASH = '0a'.repeat(32);
const production = {
  NODE_ENV: 'production',
  DATABASE_URL,
  VAULT_KEY,
  EVIDENCE_KEY: Buffer.alloc(32, 'evidence').toString('base64'),
  PUBLIC_URL: 'https://yukselt.example',
  JWT_SECRET: SECRET,
  TRUST_PROXY: '10.0.0.0/8, loopback',
  SMTP_URL: 'smtps://shop:s3cret@mail.yukselt.example',
  HEADS_FILE: '/var/lib/yukselt/newest-head.json',
};

describe('production', () => {
  it('accepts a complete environment without a warning', () => {
    const config = loadConfig({ ...production, HOST: '0.0.0.0', EVENTSTORE_URL: 'esdb://shop:s3cret@host:2113' });
    expect(config).toMatchObject({ production: true, jwtSecret: SECRET, trustProxy: ['10.0.0.0/8', 'loopback'] });
    expect(config.warnings).toEqual([]);
  });

  it.each([
    [{ DEMO: '1' }, /DEMO: demo accounts/],
    [{ JWT_SECRET: undefined }, /JWT_SECRET: is missing/],
    [{ JWT_SECRET: '' }, /JWT_SECRET: is missing/],
    [{ VAULT_KEY: undefined }, /VAULT_KEY: is missing/],
    [{ EVIDENCE_KEY: '' }, /EVIDENCE_KEY: is missing; make one with: openssl rand -base64 32/],
    [{ PUBLIC_URL: undefined }, /PUBLIC_URL: is missing/],
    [{ PUBLIC_URL: 'http://yukselt.example' }, /PUBLIC_URL: is not https.*http-public-url/],
    [{ EVENTSTORE_URL: 'esdb://host:2113?tls=false' }, /EVENTSTORE_URL: has tls=false.*eventstoredb-without-tls/],
    [{ EVENTSTORE_URL: 'esdb://admin:changeit@host' }, /EVENTSTORE_URL: has a password that is published/],
    [{ DATABASE_URL: 'postgres://shop:yukselt@db/x' }, /DATABASE_URL: has a password that is published/],
    [{ DATABASE_URL: 'postgres://shop:postgres@db/x' }, /DATABASE_URL: has a password/],
    [{ DATABASE_URL: 'postgres://kasa:kasa@db/x' }, /DATABASE_URL: has a password/],
    [{ DATABASE_URL: 'postgres://db/x?user=kasa&password=Admin' }, /DATABASE_URL: has a password/],
  ])('refuses %j', (change, message) => {
    expect(() => loadConfig({ ...production, ...change })).toThrow(message);
  });

  it('names every missing or wrong variable at once, in English', () => {
    const { PUBLIC_URL, NODE_ENV } = production;
    expect(() => loadConfig({ NODE_ENV, PORT: 'http' })).toThrow(
      [
        'Configuration refused:',
        '  PORT: Invalid input: expected number, received NaN',
        '  DATABASE_URL: is missing',
        '  JWT_SECRET: is missing; make one with: openssl rand -base64 48',
        '  VAULT_KEY: is missing; for a new shop make one with: openssl rand -base64 32',
        '  EVIDENCE_KEY: is missing; make one with: openssl rand -base64 32',
        '  PUBLIC_URL: is missing, the https address of the shop',
      ].join('\n'),
    );
    expect(() => loadConfig({ ...production, PUBLIC_URL: `ftp:${PUBLIC_URL}` })).toThrow(
      'Configuration refused:\n  PUBLIC_URL: Invalid URL',
    );
  });

  it('accepts an insecure setting that the operator names, and warns', () => {
    const config = loadConfig({
      ...production,
      PUBLIC_URL: 'http://yukselt.example',
      DATABASE_URL: 'postgres://yukselt:yukselt@db/x',
      EVENTSTORE_URL: 'esdb://host:2113?tls=false',
      ALLOW_INSECURE: 'http-public-url, eventstoredb-without-tls,known-password',
    });
    expect(config.warnings).toEqual([expect.stringContaining('eventstoredb-without-tls')]);
    expect(() => loadConfig({ ...production, ALLOW_INSECURE: 'everything' })).toThrow(/ALLOW_INSECURE: knows only/);
  });

  it('demands a second factor of admins and auditors unless the operator only offers it, and warns', () => {
    const demanded = (env: Record<string, string>) => loadConfig(env).secondFactorDemanded;
    const development = { DATABASE_URL, VAULT_KEY };
    expect(demanded(production)).toBe(true);
    expect(demanded({ ...production, SECOND_FACTOR: 'offered' })).toBe(false);
    expect(demanded(development)).toBe(false);
    expect(demanded({ ...development, SECOND_FACTOR: 'required-for-staff' })).toBe(true);
    expect(loadConfig({ ...production, SECOND_FACTOR: 'offered' }).warnings).toEqual([
      expect.stringContaining('SECOND_FACTOR is offered'),
    ]);
    expect(() => loadConfig({ ...production, SECOND_FACTOR: 'never' })).toThrow(/SECOND_FACTOR/);
  });

  it('warns that a site behind a proxy has one rate limit for all without TRUST_PROXY', () => {
    expect(loadConfig({ ...production, TRUST_PROXY: '' }).warnings).toEqual([expect.stringContaining('TRUST_PROXY')]);
  });

  it('warns that replaced heads cannot be detected without HEADS_FILE', () => {
    const warned = expect.stringMatching(/^HEADS_FILE is not set: nothing inside shows that all daily heads/);
    expect(loadConfig({ ...production, HEADS_FILE: '' }).warnings).toEqual([warned]);
    expect(loadConfig({ DATABASE_URL, VAULT_KEY, JWT_SECRET: SECRET, HEADS_FILE: '' }).warnings).toEqual([]);
  });
});

describe('every environment', () => {
  it.each(['', undefined])('signs with a secret of its own when JWT_SECRET is %j, and warns', (JWT_SECRET) => {
    const config = loadConfig({ DATABASE_URL, VAULT_KEY, JWT_SECRET, PUBLIC_URL: 'http://localhost:3000' });
    expect(config.jwtSecret).toMatch(/^[\w-]{64}$/);
    expect(config.jwtSecret).toBe(loadConfig({ DATABASE_URL, VAULT_KEY }).jwtSecret);
    expect(config.warnings).toEqual([expect.stringContaining('JWT_SECRET')]);
  });

  it.each([
    [{ HOST: '0.0.0.0' }, /JWT_SECRET: is missing, and HOST/],
    [{ HOST: '::' }, /JWT_SECRET/],
    [{ PUBLIC_URL: 'https://shop.example' }, /JWT_SECRET/],
    [{ VAULT_KEY: '' }, /VAULT_KEY: is missing.*openssl rand -base64 32/],
    [{ VAULT_KEY: 'too-short' }, /VAULT_KEY: is not 32 bytes/],
    [{ VAULT_KEY_PREVIOUS: VAULT_KEY }, /VAULT_KEY_PREVIOUS: equals VAULT_KEY/],
    [{ VAULT_KEY_PREVIOUS: 'x' }, /VAULT_KEY_PREVIOUS: is not 32 bytes/],
    [{ EVIDENCE_KEY: 'x' }, /EVIDENCE_KEY: is not 32 bytes/],
    [{ EVIDENCE_KEY: VAULT_KEY }, /EVIDENCE_KEY: is a vault key, too;.*EVIDENCE_KEYS_RETIRED/],
    [{ EVIDENCE_KEY: OTHER_KEY, VAULT_KEY_PREVIOUS: OTHER_KEY }, /EVIDENCE_KEY: is a vault key, too/],
    [{ EVIDENCE_KEYS_REVOKED: OTHER_KEY }, /EVIDENCE_KEYS_REVOKED: names something that is not a public key/],
    [{ EVIDENCE_KEYS_REVOKED: `x:${HASH}` }, /EVIDENCE_KEYS_REVOKED: names something that is not a public key/],
    [
      { EVIDENCE_KEYS_RETIRED: OTHER_KEY, EVIDENCE_KEYS_REVOKED: `${OTHER_KEY}:${HASH}` },
      /EVIDENCE_KEYS_REVOKED: names a key twice, or one that EVIDENCE_KEY or EVIDENCE_KEYS_RETIRED holds/,
    ],
    [{ EVIDENCE_KEYS_RETIRED: `${VAULT_KEY},x` }, /EVIDENCE_KEYS_RETIRED: names something that is no public key/],
    [{ EVIDENCE_KEYS_RETIRED: `${VAULT_KEY}, ${VAULT_KEY}` }, /EVIDENCE_KEYS_RETIRED: names a key twice/],
    [{ JWT_SECRET: 'kurz' }, /JWT_SECRET: needs at least 32 characters/],
    [{ JWT_SECRET: 'yukselt-development-secret-never-in-production' }, /JWT_SECRET: is the published one/],
    [{ HOST: '0.0.0.0', DEMO: '1', JWT_SECRET: SECRET }, /HOST: .*published password.*demo-on-network/],
    [{ TRUST_PROXY: 'true' }, /TRUST_PROXY: names something/],
    [{ TRUST_PROXY: '10.0.0.0/40' }, /TRUST_PROXY/],
    [{ EVENTSTORE_URL: 'esdb://host:2113' }, /EVENTSTORE_URL: needs a user/],
    [{ EVENTSTORE_URL: 'kurrentdb://host:2113?tls=false' }, /EVENTSTORE_URL: names kurrentdb/],
    [{ EVENTSTORE_URL: 'esdb://shop:%zz@host:2113' }, /EVENTSTORE_URL: .*percent-encoded/],
  ])('refuses %j', (change, message) => {
    expect(() => loadConfig({ DATABASE_URL, VAULT_KEY, ...change })).toThrow(message);
  });

  it.each(['127.0.0.1', 'localhost', '::1'])('shows the demo on %s', (HOST) => {
    expect(loadConfig({ DATABASE_URL, VAULT_KEY, HOST, DEMO: '1' }).demo).toBe(true);
  });

  it('shows the demo on a network when that is switched on by name', () => {
    const network = { HOST: '0.0.0.0', DEMO: '1', JWT_SECRET: SECRET, ALLOW_INSECURE: 'demo-on-network' };
    expect(loadConfig({ DATABASE_URL, VAULT_KEY, ...network }).demo).toBe(true);
  });

  it('accepts an event store without TLS or with a user', () => {
    for (const url of ['esdb://host:2113?tls=false', 'esdb+discover://admin:secret@host:2113'])
      expect(loadConfig({ DATABASE_URL, VAULT_KEY, EVENTSTORE_URL: url }).eventStoreUrl).toBe(url);
  });

  it('names every wrong variable, and never its value', () => {
    const refused = { DATABASE_URL: 'mysql://user:geheim@host', JWT_SECRET: 'geheim', PORT: 'geheim' };
    expect(() => loadConfig(refused)).toThrow(/^(?=.*DATABASE_URL)(?=.*PORT)(?!.*geheim)/s);
    expect(() => loadConfig({ ...production, DATABASE_URL: 'postgres://geheim:geheim@h/x' })).toThrow(/^(?!.*geheim)/s);
  });
});

describe('e-mail', () => {
  const mail = (env: Record<string, string>) => loadConfig({ DATABASE_URL, VAULT_KEY, ...env });

  it('is sent by the server, else stored in the demo’s mailbox, else not sent, about which production warns', () => {
    expect(mail({}).mailMode).toBe('off');
    expect(mail({ DEMO: '1' }).mailMode).toBe('mailbox');
    expect(mail({ DEMO: '1', SMTP_URL: 'smtp://localhost:1025' }).mailMode).toBe('smtp');
    expect(loadConfig({ ...production, SMTP_URL: '' })).toMatchObject({
      mailMode: 'off',
      warnings: [expect.stringMatching(/^SMTP_URL is not set/)],
    });
  });

  it('is encrypted in production, unless the server is local or the operator names the exception', () => {
    const required = (env: Record<string, string>) => loadConfig({ ...production, ...env }).smtp?.tlsRequired;
    expect(required({ SMTP_URL: 'smtp://mail.yukselt.example' })).toBe(true);
    expect(required({ SMTP_URL: 'smtp://127.0.0.1:25' })).toBe(false);
    expect(required({ SMTP_URL: 'smtp://relay', ALLOW_INSECURE: 'smtp-without-tls' })).toBe(false);
    expect(mail({ SMTP_URL: 'smtp://relay' }).smtp?.tlsRequired).toBe(false);
  });

  it.each([
    'mail.example',
    'http://mail.example',
    'smtp://',
    'smtp://mail.example/path',
    'smtp://mail.example?requireTLS=false',
  ])('refuses the address %j, without repeating it', (SMTP_URL) => {
    expect(() => mail({ SMTP_URL })).toThrow(/^Configuration refused:\n {2}SMTP_URL: needs smtp:/);
  });

  it('refuses a sender that is not an address', () => {
    expect(mail({ MAIL_FROM: 'magaza@yukselt.example' }).mailFrom).toBe('magaza@yukselt.example');
    expect(mail({}).mailFrom).toBeNull();
    expect(() => mail({ MAIL_FROM: 'Yükselt <magaza@yukselt.example>' })).toThrow(/MAIL_FROM: is no e-mail address/);
  });
});
