import type { Plugin, Rolldown } from 'vite';

/**
 * Scenes that the same people open, one after the other: their code is one file. Left to itself the bundler makes a file
 * of each set of scenes that share a module, and a page asks for dozens of them.
 */
const AUDIENCES = {
  app: /\/src\/app\/main\.tsx$/,
  home: /\/features\/home\/HomeScene\.tsx$/,
  mui: /\/src\/ui\/theme\/ThemeRoot\.tsx$/,
  first: /\/features\/(?:services|platform)\/\w+Scene\.tsx$/,
  toasts: /\/app\/toasts\/Toasts\.tsx$/,
  // What any page opens at a press: drawers, menus, search.
  late: /\/(?:app\/shell\/(?:MobileMenu|OpenSearch|UserMenu)|auth\/SessionExpired|cart\/CartDrawer)\.tsx$/,
  auth: /\/features\/(?:auth|newsletter|content\/contact)\/\w+Scene\.tsx$/,
  account: /\/features\/(?:checkout|dashboard|orders|settings|transfer|wallet)\/\w+Scene\.tsx$/,
  queue: /\/features\/admin\/(?:shared\/frame\/AdminScene|payments\/PaymentsTab)\.tsx$/,
  panel: /\/features\/admin\/.*(?:Tab|Palette)\.tsx$/,
  editor: /\/features\/admin\/blog\/editor\/RichTextEditor\.tsx$/,
  audit: /\/features\/audit\/.*Scene\.tsx$/,
  // Every other scene. Texts for a lawyer and the page for developers are files of their own: each is long. So is the
  // mailbox, which only a demo has.
  shop: /\/features\/(?!admin\/|content\/documents\/|mailbox\/).*Scene\.tsx$/,
} as const satisfies Record<string, RegExp>;
export type Audience = keyof typeof AUDIENCES;
const NAMES = Object.keys(AUDIENCES) as Audience[];

/** The audience of a scene, or of another module that is loaded when it is asked for; the first that matches. */
export const audienceOf = (module: string): Audience | undefined => NAMES.find((name) => AUDIENCES[name].test(module));

/**
 * The file of modules that several audiences use. An audience must not load the file of another one for a few modules,
 * and a file for each set of audiences would be dozens again. So they go by the one that is loaded most often.
 */
export function sharedFile(audiences: ReadonlySet<Audience>): string {
  const has = (...names: Audience[]) => names.some((name) => audiences.has(name));
  if (has('app', 'home')) return 'app';
  // Toasts follow every page, and a panel must not fail with their file: what only these two share is a third one.
  if (has('toasts')) return has('mui', 'first', 'late', 'account', 'auth', 'shop') ? 'app' : 'notices';
  if (has('mui')) return 'mui';
  if (has('first')) return 'parts';
  if (has('late')) return 'overlays';
  if (has('account')) return has('shop', 'auth') ? 'customer' : 'tables';
  return has('shop', 'auth') ? 'site' : 'staff';
}

/**
 * Libraries of every page. Their files stay the same from one version of the shop to the next, so that browsers keep
 * them, and each is evaluated in a task of its own (start-after-paint.ts).
 */
const LIBRARIES = {
  react: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/src\/app\/react-dom\.ts$/,
  router: /\/node_modules\/react-router(?:-dom)?\//,
  mobx: /\/node_modules\/mobx(?:-react-lite)?\//,
} as const satisfies Record<string, RegExp>;

/** The library that a module is part of. */
export const libraryOf = (module: string): keyof typeof LIBRARIES | undefined =>
  (Object.keys(LIBRARIES) as (keyof typeof LIBRARIES)[]).find((name) => LIBRARIES[name].test(module));

const OF_EVERY_PAGE = new RegExp(`/(?:app|look|rolldown-runtime|${Object.keys(LIBRARIES).join('|')})-[\\w-]{8}\\.js$`);

/** Whether a page has this file before it asks for another one: no import need preload it. */
export const isLoadedFirst = (file: string): boolean => OF_EVERY_PAGE.test(file);

/** Modules that only pass on what others export. */
const BARREL = /\/contracts\/(?:\w+\/)?index\.ts$/;
const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']@yukselt\/contracts/g;
/** Schemas import the validator; most of what is used of their modules is a constant beside them. */
const SCHEMAS = /\/contracts\/api\//;
const VALIDATOR = /\/node_modules\/zod\//;

/** Names that a module imports of the contracts. */
const namesOf = (code: string): Set<string> =>
  new Set(
    [...code.matchAll(NAMED_IMPORT)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().split(' ')[0]!),
    ),
  );

/** Finds out which audiences use a module, and names its file. */
export function programFiles(): { plugin: Plugin; codeSplitting: Rolldown.CodeSplittingOptions } {
  const users = new Map<string, Set<Audience>>();
  const plugin: Plugin = {
    name: 'program-files',
    apply: 'build',
    buildEnd() {
      /** What a module imports; of a barrel only the modules of the names that it uses. */
      const importsOf = (module: string): string[] => {
        const { importedIds = [], code } = this.getModuleInfo(module) ?? {};
        if (SCHEMAS.test(module)) return importedIds.filter((id) => !VALIDATOR.test(id));
        const names = namesOf(code ?? '');
        return importedIds.flatMap((id) =>
          BARREL.test(id)
            ? (this.getModuleInfo(id)?.importedIds ?? []).filter((part) =>
                this.getModuleInfo(part)?.exports?.some((name) => names.has(name)),
              )
            : id,
        );
      };
      const follow = (module: string, audience: Audience): void => {
        const reached = users.get(module) ?? new Set();
        if (reached.has(audience)) return;
        users.set(module, reached.add(audience));
        for (const imported of importsOf(module)) follow(imported, audience);
      };
      for (const module of this.getModuleIds()) {
        const audience = audienceOf(module);
        if (audience) follow(module, audience);
      }
    },
  };
  const fileOf = (module: string): string | null => {
    if (VALIDATOR.test(module)) return 'forms';
    const library = libraryOf(module);
    if (library) return library;
    const audiences = users.get(module);
    if (!audiences) return null;
    // A constant of such a module must not bring the validator along; the first file's are written without one.
    if (audiences.size > 1 && SCHEMAS.test(module) && !audiences.has('app')) return 'forms';
    const [only] = audiences;
    return audiences.size === 1 ? only! : sharedFile(audiences);
  };
  return {
    plugin,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        // The look of all parts is one style sheet: thirty small ones would each cost a request.
        { name: 'look', test: /[\\/]src[\\/]ui[\\/].*\.module\.css/, priority: 1 },
        { name: fileOf, debugName: 'audiences' },
      ],
    },
  };
}
