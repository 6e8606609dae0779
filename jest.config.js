// Two projects. Modules are compiled to CommonJS by SWC: no --experimental-vm-modules.
const swc = (parser, transform) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs', ignoreDynamic: false, importInterop: 'swc' }, // 'node' breaks uuid and @fastify/static
    jsc: { target: 'es2022', keepClassNames: true, parser, transform },
  },
];
const javascript = swc({ syntax: 'ecmascript' });

export default {
  globalSetup: '<rootDir>/testing/jest.setup.mjs',
  globalTeardown: '<rootDir>/testing/jest.teardown.mjs',
  testSequencer: '<rootDir>/testing/spec-order.cjs',
  // No test is about time. A real database is only slow on a busy machine, and that is no failure.
  testTimeout: 300_000,
  // A worker keeps what the specs before have left: with a large heap the collector takes most of the time.
  workerIdleMemoryLimit: '700MB',
  // Where nothing is left open a worker ends at once, but on a busy machine the system takes more than Jest's half second
  // to free its memory. One that really hangs is killed after this time, ms, and Jest says so.
  workerGracefulExitTimeout: 30_000,
  projects: [
    {
      displayName: 'node',
      rootDir: '.',
      testEnvironment: '<rootDir>/testing/jest.node.env.cjs',
      runtime: '<rootDir>/testing/shared-packages.runtime.cjs',
      // The streams of Node use them, and are the specs' own.
      fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
      testMatch: [
        '<rootDir>/{contracts,async,postgres,vault,event-store,backend,projections,scripts,testing}/**/*.spec.ts',
      ],
      resolver: '<rootDir>/testing/resolver.cjs',
      transform: {
        '^.+\\.ts$': swc(
          { syntax: 'typescript', decorators: true },
          { legacyDecorator: true, decoratorMetadata: true },
        ),
        '^.+\\.m?js$': javascript,
      },
      transformIgnorePatterns: ['/node_modules/(?!canonicalize/)'],
    },
    {
      displayName: 'browser',
      rootDir: '.',
      testEnvironment: '<rootDir>/testing/jest.browser.env.cjs',
      runtime: '<rootDir>/testing/test-context.runtime.cjs',
      testMatch: ['<rootDir>/frontend/**/*.spec.{ts,tsx}'],
      resolver: '<rootDir>/testing/resolver.cjs',
      transform: {
        '^.+\\.tsx?$': swc({ syntax: 'typescript', tsx: true }, { react: { runtime: 'automatic' } }),
        '^.+\\.m?js$': javascript,
      },
      // ESM-only packages must be compiled. A new one shows up as "Unexpected token 'export'".
      transformIgnorePatterns: ['/node_modules/(?!(uuid|canonicalize|@noble)/)'],
    },
  ],
};
