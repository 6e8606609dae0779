/**
 * Sentences of the frontend are in text catalogues (`*.texts.ts`), where they can be read and compared. A literal
 * elsewhere is found by its Turkish letters.
 * @jest-environment node
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.resolve(__dirname, '../frontend/src');
const TURKISH = /[çğıöşüÇĞİÖŞÜ]/;
const NOT_PRODUCTION = /(\.texts\.ts|\.spec\.tsx?)$|(^|\/)testing\//;
/** Literals that belong into the code, with the reason. */
const ALLOWED: Record<string, string> = {
  Yükselt: 'the name of the site until the server has said it',
};

function literalsOf(file: string): string[] {
  const literals: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node)) literals.push(node.text);
    if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) literals.push(node.text);
    ts.forEachChild(node, visit);
  };
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return literals;
}

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

it('keeps Turkish sentences of the frontend in text catalogues', () => {
  const outside = files
    .filter((file) => !NOT_PRODUCTION.test(file))
    .flatMap((file) => literalsOf(file).map((literal) => ({ file, literal: literal.trim() })))
    .filter(({ literal }) => TURKISH.test(literal));
  expect(outside.filter(({ literal }) => !(literal in ALLOWED))).toEqual([]);
  expect(Object.keys(ALLOWED).filter((literal) => !outside.some((other) => other.literal === literal))).toEqual([]);
});

it('finds sentences in catalogues, so that it would find them elsewhere', () => {
  const catalogues = files.filter((file) => file.endsWith('.texts.ts'));
  expect(catalogues.filter((file) => literalsOf(file).some((literal) => TURKISH.test(literal))).length).toBeGreaterThan(
    catalogues.length / 2,
  );
});

/** Written for developers who use the API: it lists error codes. */
const FOR_DEVELOPERS = 'features/content/documents/developers.texts.ts';

it('names no environment variable to those who run the shop', () => {
  const catalogues = files.filter((file) => file.endsWith('.texts.ts') && file !== FOR_DEVELOPERS);
  const named = catalogues.flatMap((file) => literalsOf(file).filter((literal) => /\b[A-Z]+_[A-Z_]+\b/.test(literal)));
  expect(named.filter((literal) => literal.includes(' '))).toEqual([]);
});
