// Two projects. Everything, ESM packages included, is compiled to CommonJS by SWC: no --experimental-vm-modules.
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
// ESM-only packages that must be compiled too. A new one shows up as "Unexpected token 'export'".
const compiled = [
  '@nestjs',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'uuid',
  'canonicalize',
  'content-disposition',
  'cookie',
  '@fastify/cookie',
  '@redocly',
];
const styles = { '\\.css$': '<rootDir>/testing/css-modules.cjs' };
const relative = { '^(\\.{1,2}/.*)\\.js$': ['$1', '$1.js'] };
// Its `exports` name a door for `import` only.
const esmOnly = { '^canonicalize$': '<rootDir>/node_modules/canonicalize/lib/canonicalize.js' };
const alias = { '^@yukselt/(.*)$': '<rootDir>/$1/index' };

export default {
  globalSetup: '<rootDir>/testing/jest.setup.mjs',
  globalTeardown: '<rootDir>/testing/jest.teardown.mjs',
  testSequencer: '<rootDir>/testing/long-specs-first.cjs',
  // No test is about time. A real database is only slow on a busy machine, and that is no failure.
  testTimeout: 300_000,
  // A worker keeps what the specs before have left: with a large heap the collector takes most of the time.
  workerIdleMemoryLimit: '700MB',
  projects: [
    {
      displayName: 'node',
      rootDir: '.',
      testEnvironment: '<rootDir>/testing/jest.node.env.cjs',
      testMatch: [
        '<rootDir>/{contracts,async,postgres,vault,event-store,backend,projections,scripts,testing}/**/*.spec.ts',
      ],
      moduleNameMapper: { ...esmOnly, ...alias, ...relative },
      transform: {
        '^.+\\.ts$': swc(
          { syntax: 'typescript', decorators: true },
          { legacyDecorator: true, decoratorMetadata: true },
        ),
        '^.+\\.m?js$': javascript,
      },
      transformIgnorePatterns: [`/node_modules/(?!(${compiled.join('|')})/)`],
    },
    {
      displayName: 'browser',
      rootDir: '.',
      testEnvironment: '<rootDir>/testing/jest.browser.env.cjs',
      testMatch: ['<rootDir>/frontend/**/*.spec.{ts,tsx}'],
      moduleNameMapper: { ...styles, ...esmOnly, ...alias, ...relative },
      transform: {
        '^.+\\.tsx?$': swc({ syntax: 'typescript', tsx: true }, { react: { runtime: 'automatic' } }),
        '^.+\\.m?js$': javascript,
      },
      transformIgnorePatterns: ['/node_modules/(?!(uuid|canonicalize)/)'],
    },
  ],
};
