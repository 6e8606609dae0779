import vm from 'node:vm';

const globals = globalThis as Record<string, unknown>;
const { compileFunction } = vm;
const Environment = jest.requireActual('./jest.node.env.cjs');

afterAll(() => {
  vm.compileFunction = compileFunction; // the environment's module wraps it
});

it('leaves no change of a spec file to globals, environment and exit code to the next one', async () => {
  const environment = new Environment({ projectConfig: {} });
  const { structuredClone, process: before } = globalThis;
  const path = process.env.PATH;
  globals.leftBehind = true;
  globals.structuredClone = () => undefined;
  environment.fakeTimersModern.useFakeTimers();
  process.env.LEFT_BEHIND = 'yes';
  process.env.PATH = '/nowhere';
  process.exitCode = 3;
  await environment.teardown();
  expect('leftBehind' in globals).toBe(false);
  expect(globalThis.structuredClone).toBe(structuredClone);
  expect('clock' in setTimeout).toBe(false);
  expect(process).toBe(before);
  expect(process.env.LEFT_BEHIND).toBeUndefined();
  expect(process.env.PATH).toBe(path);
  expect(process.exitCode).toBeUndefined();
});

it('keeps what a package defined when it was loaded', async () => {
  const { loadPackage } = jest.requireActual('./package-globals.cjs');
  const environment = new Environment({ projectConfig: {} });
  loadPackage('a-package', () => (globals.ofPackage = 'first'));
  await environment.teardown();
  expect(globals.ofPackage).toBe('first');
  delete globals.ofPackage;
});

it('recognises errors of packages and of Node as instances of its own Error', async () => {
  const { default: pg } = await import('pg');
  const failure = await new pg.Client({ host: '127.0.0.1', port: 1 }).connect().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
});

it('refuses a mock of a package, which others would not see', () => {
  expect(() => jest.doMock('pg', () => ({}))).toThrow('pg is shared by all spec files');
});
