const { readdirSync } = require('node:fs');

// The arrows between the packages are the table of docs/architecture.md#layout; those between areas of the backend are
// AREAS below.
// Specs and testing helpers may reach further: they build on what they test.
const TESTING = '(\\.spec\\.tsx?$|/testing/|/jest\\.config\\.mjs$|\\.contract\\.ts$)';
const only = (name, folder, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: TESTING },
  to: {
    pathNot: `^(${[folder, ...allowed].join('|')})/`,
    dependencyTypesNot: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'unknown'],
  },
});
const PACKAGES = '^node_modules/';
/** The doors of a package: the files that its `exports` map names. */
const doors = (name) =>
  Object.values(require(`./${name}/package.json`).exports).map((door) => `${name}/${door.slice(2)}`);
const onlyThroughDoors = (name) => ({
  name: `${name}-doors`,
  comment: `What ${name}/package.json does not export is its own business.`,
  severity: 'error',
  from: { pathNot: [`^${name}/`, TESTING, '^bench/'] },
  to: { path: `^${name}/`, pathNot: doors(name).map((door) => `^${door.replaceAll('.', '\\.')}$`) },
});

/** Areas of the backend, each with the areas that it may import, and what for. All may import `platform`. */
const AREAS = {
  account: {
    catalog: 'A checkout is priced by the catalogue.',
    identity: 'Names of customers in notes; the demo orders belong to the demo users.',
    'access-log': 'An admin’s reading of what a command of somebody else did is entered in the access log.',
    receipts: 'A payment request is shown with its receipt, which is held while it is decided.',
    settings: 'Maintenance refuses commands; transfer instructions name the IBAN.',
  },
  admin: {
    account: 'Decisions of admins are money commands.',
    catalog: 'One figure counts active services.',
    identity: 'Lists show names of customers and are searched by them.',
    'access-log': 'Openings of one order or request, and exports, are entered in the access log.',
    live: 'Review leases are published to open panels.',
    receipts: 'A payment request is shown with its receipt.',
    settings: 'Requests outside the load limits are marked.',
  },
  audit: {
    identity: 'Histories show names of customers; heads go to the auditors.',
    'access-log': 'The access log is read here, and readings of accounts are entered in it.',
    mail: 'Heads are e-mailed to the auditors; the page of the projections counts the e-mails that were given up.',
    receipts: 'A chain of events names the receipt of its request.',
  },
  blog: {
    'access-log': 'Changes by admins are entered in the access log.',
    live: 'Waiting comments are a counter of the panel.',
    media: 'Covers and pictures in a text.',
  },
  catalog: {
    'access-log': 'Changes by admins are entered in the access log.',
    media: 'Pictures of platforms.',
  },
  identity: {
    'access-log': 'Changes of accounts, roles and links are entered in the access log.',
    live: 'Open pages of a person read the changed record again; waiting links are a counter of the panel.',
    mail: 'Changes of the access to an account are told by e-mail.',
    messages: 'The switch of the newsletter subscribes the own address.',
    settings: 'Registration and maintenance switches; proposals of transfer accounts end with their admin’s access.',
  },
  'access-log': {},
  live: {},
  mail: {
    'access-log': 'What admins do with e-mails that were given up is entered in the access log.',
    settings: 'E-mails carry name and contact address of the site.',
  },
  media: {},
  privacy: {
    account: 'Closing an account is a money command.',
    identity: 'The person is anonymised, the sessions end.',
    live: 'Open pages of an erased person end.',
    settings: 'Closing an account stays possible in maintenance.',
  },
  receipts: {
    'access-log': 'Openings of receipts are entered in the access log.',
    media: 'Uploads are read and decoded the same way.',
  },
  settings: {
    'access-log': 'Changes are entered in the access log.',
    live: 'A waiting change of the transfer account is a counter of the panel.',
  },
  messages: {
    'access-log': 'What admins read and delete is entered in the access log.',
    live: 'Unread messages are a counter of the panel.',
    mail: 'An address of the newsletter is confirmed by e-mail.',
    settings: 'The links of the newsletter work in maintenance.',
  },
  web: {
    blog: 'Pages are prerendered with posts.',
    catalog: 'Pages are prerendered with platforms.',
    settings: 'Name and links of the site.',
  },
};
const BACKEND = '^backend/src/';
const areaArrows = Object.entries(AREAS).map(([area, arrows]) => ({
  name: `backend-${area}`,
  comment: `${area} imports only the areas that AREAS draws an arrow to.`,
  severity: 'error',
  from: { path: `${BACKEND}${area}/`, pathNot: TESTING },
  to: { path: BACKEND, pathNot: `${BACKEND}(${['platform', area, ...Object.keys(arrows)].join('|')})/` },
}));

const FRONTEND = '^frontend/src/';
/** Layers of the frontend, each with the layers that it may import. Features are held by FEATURES. */
const LAYERS = {
  lib: ['lib'],
  ui: ['ui', 'lib'],
  api: ['api', 'lib'],
  stores: ['stores', 'api', 'lib'],
  'features/shared': ['features/shared', 'ui', 'stores', 'api', 'lib'],
};
const layerArrows = Object.entries(LAYERS).map(([layer, allowed]) => ({
  name: `frontend-${layer.replace('/', '-')}`,
  comment: `${layer} imports only ${allowed.join(', ')}, contracts and async.`,
  severity: 'error',
  from: { path: `${FRONTEND}${layer}/`, pathNot: TESTING },
  to: { path: FRONTEND, pathNot: `${FRONTEND}(${allowed.join('|')})/` },
}));

/** Features of the frontend, each with the features that it may import, and what for. All may import the layers. */
const FEATURES = {
  admin: {
    auth: 'Fields of a person are labelled as at registration; the password dialog asks for codes.',
    blog: 'The editor shows a post as its readers will see it.',
    catalog: 'Logos of platforms.',
    content: 'Subjects of messages are named as in the contact form.',
    orders: 'The timeline of an order, and the dialog that cancels it.',
    transfer: 'A receipt is shown as its sender sees it.',
  },
  audit: { admin: 'Auditors work in the frame of the panel: tabs, filters, password dialog.' },
  blog: { catalog: 'Posts link to platforms with their logos.' },
  cart: { catalog: 'Logos of platforms.' },
  checkout: {
    cart: 'The lines of an order are the lines of the cart.',
    transfer: 'After a checkout by transfer its instruction follows.',
  },
  dashboard: {
    admin: 'What waits in the panel, for admins.',
    catalog: 'Logos of platforms.',
    orders: 'The latest orders.',
    wallet: 'The balance and its last step.',
  },
  home: { catalog: 'Cards of platforms.' },
  orders: {
    catalog: 'Logos of platforms.',
    transfer: 'An order by transfer waits for its payment request.',
  },
  platform: { catalog: 'Logos, quantities and price tiers.' },
  services: { catalog: 'Cards of platforms.' },
  settings: { auth: 'Fields and rules of passwords; the steps that turn the second factor on.' },
  tools: { catalog: 'Logos of platforms.', content: 'Channels look as on the contact page.' },
  wallet: {
    orders: 'Movements of orders name their services.',
    transfer: 'Instruction and withdrawal of a payment request.',
  },
};
const features = readdirSync(`${__dirname}/frontend/src/features`).filter((name) => name !== 'shared');
const featureArrows = features.map((feature) => ({
  name: `frontend-feature-${feature}`,
  comment: `${feature} imports only the features that FEATURES draws an arrow to.`,
  severity: 'error',
  from: { path: `${FRONTEND}features/${feature}/`, pathNot: TESTING },
  to: {
    path: FRONTEND,
    pathNot: `${FRONTEND}(ui|lib|api|stores|features/(${['shared', feature, ...Object.keys(FEATURES[feature] ?? {})].join('|')}))/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A cycle has no first file to read.',
      severity: 'error',
      from: { pathNot: TESTING },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circular-types',
      comment: 'A cycle of types has no first file to read either.',
      severity: 'error',
      from: { pathNot: TESTING },
      to: { circular: true },
    },
    only('contracts-import-nothing', 'contracts', [], 'The vocabulary stands on its own.'),
    ...['contracts', 'async', 'postgres', 'vault', 'event-store', 'projections'].map(onlyThroughDoors),
    {
      name: 'contracts-packages',
      comment: 'The browser loads contracts too: zod, uuid and canonicalize only.',
      severity: 'error',
      from: { path: '^contracts/', pathNot: TESTING },
      to: { path: PACKAGES, pathNot: '^node_modules/(zod|uuid|canonicalize)/' },
    },
    {
      name: 'browser-packages-no-node',
      comment: 'The browser loads contracts and async too.',
      severity: 'error',
      from: { path: '^(contracts|async)/', pathNot: TESTING },
      to: { dependencyTypes: ['core'] },
    },
    only('async-imports-nothing', 'async', [], 'Timeouts, backoff and signals stand on their own.'),
    only('postgres-imports-async', 'postgres', ['async'], 'Plain PostgreSQL knows no event and no business.'),
    only(
      'vault-imports-postgres',
      'vault',
      ['contracts', 'async', 'postgres'],
      'The vault keeps keys; it knows no event store.',
    ),
    only(
      'event-store-imports-contracts',
      'event-store',
      ['contracts', 'async', 'postgres'],
      'The store knows no business.',
    ),
    only(
      'projections-never-backend',
      'projections',
      ['contracts', 'async', 'postgres', 'vault', 'event-store'],
      'Two folds that must agree are a check; one fold used twice is not.',
    ),
    only(
      'backend-arrows',
      'backend',
      ['contracts', 'async', 'postgres', 'vault', 'event-store', 'projections'],
      'The backend is not served by the frontend.',
    ),
    {
      name: 'backend-platform',
      comment: 'What every area builds on imports no area: areas register what the platform must know.',
      severity: 'error',
      from: { path: `${BACKEND}platform/`, pathNot: TESTING },
      to: { path: BACKEND, pathNot: `${BACKEND}platform/` },
    },
    ...areaArrows,
    {
      name: 'backend-area-without-arrows',
      comment: 'A new folder of the backend gets its line in AREAS.',
      severity: 'error',
      from: { path: BACKEND, pathNot: [`${BACKEND}([^/]+$|(platform|testing|${Object.keys(AREAS).join('|')})/)`] },
      to: {},
    },
    only(
      'frontend-only-contracts',
      'frontend',
      ['contracts', 'async'],
      'The browser talks to the server over HTTP only.',
    ),
    ...layerArrows,
    ...featureArrows,
    {
      name: 'frontend-layer-without-arrows',
      comment: 'A new layer of the frontend gets its line in LAYERS.',
      severity: 'error',
      from: {
        path: FRONTEND,
        pathNot: [`${FRONTEND}((app|${Object.keys(LAYERS).join('|')}|features)/|[^/]+$)`],
      },
      to: {},
    },
    {
      name: 'frontend-no-server-packages',
      comment: 'Server packages never reach the browser.',
      severity: 'error',
      from: { path: '^frontend/src/', pathNot: TESTING },
      to: { path: '^node_modules/(@nestjs|pg|fastify|@fastify|@eventstore|pino|kysely)/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'decide and evolve know no clock, no ids, no I/O: contracts and neighbours only.',
      severity: 'error',
      from: { path: '^backend/src/account/domain/', pathNot: TESTING },
      to: { pathNot: '^(backend/src/account/domain|contracts)/' },
    },
    {
      name: 'no-dev-packages',
      comment: 'What runs is a dependency, not a development one.',
      severity: 'error',
      from: { path: '^(backend|projections|event-store|contracts)/', pathNot: TESTING },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/(@types|fastify)/',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
