import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).map((file) => path.join(ROOT, file));
const relative = (file: string) => path.relative(ROOT, file);

/** The module's own classes: what is inside `:global(…)`, in attributes and in comments is none of them. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/:global\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[^{};]*;/g, '');
  return new Set([...selectors.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map((match) => match[1]!));
}

/** Classes per module, and those that components name; `*`: some by a name that is computed. */
const modules = new Map(
  files.filter((file) => file.endsWith('.module.css')).map((file) => [file, classesOf(readFileSync(file, 'utf8'))]),
);
const used = new Map([...modules.keys()].map((file) => [file, new Set<string>()]));
const missing: string[] = [];
for (const file of files.filter((name) => /(?<!\.spec)\.tsx?$/.test(name))) {
  const source = readFileSync(file, 'utf8');
  for (const [, name, target] of source.matchAll(/^import (\w+) from '(\..*\.module\.css)';/gm)) {
    const module = path.join(path.dirname(file), target!);
    for (const [, property] of source.matchAll(new RegExp(`(?<![\\w/-])${name}(?:\\.(\\w+)|\\[)`, 'g'))) {
      used.get(module)?.add(property ?? '*');
      if (property && !modules.get(module)?.has(property)) missing.push(`${relative(file)}: ${name}.${property}`);
    }
  }
}

test('a component names only classes that its style module has', () => {
  expect(missing).toEqual([]);
});

test('every class of a style module is used', () => {
  const dead = [...modules].flatMap(([file, classes]) => {
    const names = used.get(file)!;
    return names.has('*')
      ? []
      : [...classes].filter((name) => !names.has(name)).map((name) => `${relative(file)}: ${name}`);
  });
  expect(dead).toEqual([]);
});

const strip = (css: string) => css.replace(/\/\*.*?\*\//gs, '');
const components = files.filter((name) => /(?<!\.spec)\.tsx$/.test(name));
const globalSheets = files.filter((name) => name.endsWith('.css') && !name.endsWith('.module.css'));
const globalClasses = new Set(globalSheets.flatMap((file) => [...classesOf(strip(readFileSync(file, 'utf8')))]));

/** What a module may select outside of itself, and why. */
const REACHABLE: readonly [RegExp, string][] = [
  [/^\.Mui[A-Z]/, 'parts that MUI draws'],
  [/^\.Mui-focused$/, 'option that a hook of MUI has highlighted'],
  [/^\.notistack-/, 'parts that notistack draws'],
  [/^\.ProseMirror-/, 'parts that the editor draws'],
  [/^#(content|toasts)$/, 'elements of the shell that are there once, known by their id'],
];

/** Words in the string literals of a component's `className`, literals that are compared aside. */
function classNamesOf(source: string): string[] {
  const values = [
    ...source.matchAll(/className(?:=|: )(?:"([^"]*)"|'([^']*)'|`([^`]*)`|\{((?:[^{}]|\{[^{}]*\})*)\})/g),
  ];
  return values.flatMap(([, quoted, single, template, expression]) => {
    const literals =
      expression === undefined
        ? [quoted ?? single ?? template ?? '']
        : [...expression.matchAll(/([=!]== )?(?:'([^']*)'|`([^`]*)`)( [=!]==)?/g)]
            .filter(([, before, , , after]) => !before && !after)
            .map((match) => match[2] ?? match[3] ?? '');
    return literals.flatMap((text) => text.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ').split(/\s+/)).filter(Boolean);
  });
}

test('a class that a component names as a word is one of the utility sheet', () => {
  const unknown = components.flatMap((file) =>
    classNamesOf(readFileSync(file, 'utf8'))
      .filter((name) => !globalClasses.has(name))
      .map((name) => `${relative(file)}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('every class of the utility sheet is used, and none is shorter than four letters', () => {
  const named = new Set(components.flatMap((file) => classNamesOf(readFileSync(file, 'utf8'))));
  expect([...globalClasses].filter((name) => !named.has(name))).toEqual([]);
  expect([...globalClasses].filter((name) => name.replace(/[^a-z]/g, '').length < 4)).toEqual([]);
});

test('a style module selects no class of another sheet', () => {
  const foreign = [...modules.keys()].flatMap((file) =>
    [...strip(readFileSync(file, 'utf8')).matchAll(/:global\(((?:[^()]|\([^()]*\))*)\)/g)]
      .filter(([, target]) => !REACHABLE.some(([pattern]) => pattern.test(target!)))
      .map(([selector]) => `${relative(file)}: ${selector}`),
  );
  expect(foreign).toEqual([]);
});

test('an attribute that a style module selects is written by some component', () => {
  const sources = files.filter((name) => /\.tsx?$/.test(name)).map((file) => readFileSync(file, 'utf8'));
  const written = new Set(
    sources.flatMap((source) => [...source.matchAll(/(?<![\w[])data-([a-z-]+)/g)].map((match) => match[1]!)),
  );
  for (const source of sources)
    for (const [, name] of source.matchAll(/dataset\.(\w+)/g))
      written.add(name!.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`));
  const unwritten = files
    .filter((name) => name.endsWith('.css'))
    .flatMap((file) =>
      [...strip(readFileSync(file, 'utf8')).matchAll(/\[data-([a-z-]+)/g)]
        .filter(([, name]) => !written.has(name!))
        .map(([, name]) => `${relative(file)}: data-${name}`),
    );
  expect(unwritten).toEqual([]);
});

test('no code finds an element by a class: a module renames it, and an attribute or a role stays', () => {
  const byClass = files
    .filter((name) => /(?<!\.spec)\.tsx?$/.test(name))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\('[^']*(?<![\w])\.[a-z]/g,
        ),
      ].map(([call]) => `${relative(file)}: ${call}`),
    );
  expect(byClass).toEqual([]);
});

test('`!important` has its reason next to it', () => {
  const bare = files
    .filter((name) => name.endsWith('.css'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\{([^{}]*!important[^{}]*)\}/g)]
        .filter(([, body]) => !body!.includes('/*'))
        .map(([rule]) => `${relative(file)}: ${rule.replace(/\s+/g, ' ').slice(0, 60)}`),
    );
  expect(bare).toEqual([]);
});
