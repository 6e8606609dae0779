import type { Rolldown } from 'vite';

/**
 * Scenes that the same people open, one after the other: their code is one file. Left to itself the bundler makes a file
 * of each set of scenes that share a module, and a page asks for dozens of them.
 * A scene takes along what it imports, except what an earlier line has taken.
 */
const AUDIENCES: readonly (readonly [name: string, scenes: RegExp])[] = [
  ['app', /\/src\/app\/main\.tsx$/],
  ['home', /\/features\/home\/HomeScene\.tsx$/],
  ['first', /\/features\/(?:services|platform)\/\w+Scene\.tsx$/],
  ['toasts', /\/app\/Toasts\.tsx$/],
  // What any page opens at a press: drawers, menus, search.
  ['late', /\/(?:app\/(?:MobileMenu|UserMenu)|auth\/SessionExpired|cart\/CartDrawer|catalog\/SearchDialog)\.tsx$/],
  ['shop', /\/features\/(?:auth|blog|content\/(?!documents)\w+|not-found|tools|newsletter)\/\w+Scene\.tsx$/],
  ['account', /\/features\/(?:checkout|dashboard|mailbox|orders|settings|transfer|wallet)\/\w+Scene\.tsx$/],
  ['panel', /\/features\/admin\/.*(?<!\.css)$/],
  ['audit', /\/features\/audit\/.*(?<!\.css)$/],
];

/** How modules become files. */
export const programFiles: Rolldown.CodeSplittingOptions = {
  groups: [
    // The look of all parts is one style sheet: thirty small ones would each cost a request.
    { name: 'parts', test: /[\\/]src[\\/]ui[\\/].*\.module\.css/, priority: AUDIENCES.length + 1 },
    ...AUDIENCES.map(([name, test], index) => ({ name, test, priority: AUDIENCES.length - index })),
  ],
};
