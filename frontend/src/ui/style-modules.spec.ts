import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).map((file) => path.join(ROOT, file));
const relative = (file: string) => path.relative(ROOT, file);

/** The module's own classes: what stands in `:global(…)`, in attributes and in comments is none of them. */
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
    for (const [, property] of source.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, 'g'))) {
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
