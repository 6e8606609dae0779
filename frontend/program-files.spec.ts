import { readdirSync } from 'node:fs';
import path from 'node:path';
import { programFiles } from './program-files.js';

const SOURCE = path.join(__dirname, 'src');
/** Texts for a lawyer and the page for developers: each is long, and few people read more than one. */
const OF_ITS_OWN = /\/features\/content\/documents\//;

it('makes one file of the scenes of an audience: every scene belongs to one', () => {
  const scenes = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .map((name) => `/src/${name.replaceAll(path.sep, '/')}`)
    .filter((name) => /\/features\/.*Scene\.tsx$/.test(name));
  const tests = (programFiles.groups ?? []).map(({ test }) => test as RegExp);
  expect(scenes.length).toBeGreaterThan(20);
  expect(scenes.filter((name) => !OF_ITS_OWN.test(name) && !tests.some((test) => test.test(name)))).toEqual([]);
});
