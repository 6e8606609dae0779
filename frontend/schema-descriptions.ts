import ts from 'typescript';
import type { Plugin } from 'vite';

const SCHEMAS = /\/contracts\/api\/[\w-]+\.ts$/;

/** Calls such as `.describe('Kuruş')`, the last one first: a schema without them validates the same. */
function descriptionsIn(node: ts.Node): (readonly [start: number, end: number])[] {
  const inner: (readonly [number, number])[] = [];
  ts.forEachChild(node, (child) => {
    inner.unshift(...descriptionsIn(child));
  });
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return inner;
  const { expression, name } = node.expression;
  return name.text === 'describe' || name.text === 'meta'
    ? [[expression.end, node.end], ...descriptionsIn(expression)]
    : inner;
}

/**
 * Leaves descriptions out of the schemas that pages validate with: only the API document shows them, and a browser would
 * load them for nothing.
 */
export const withoutSchemaDescriptions = (): Plugin => ({
  name: 'without-schema-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!SCHEMAS.test(id)) return null;
    const found = descriptionsIn(ts.createSourceFile(id, code, ts.ScriptTarget.Latest));
    return { code: found.reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code), map: null };
  },
});
