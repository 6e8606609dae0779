// Loaded before everything else (`node -r`), so it must parse under any Node: no arrow functions, no const, no imports.
// What the packages need (Vite: ^20.19.0 || >=22.12.0): the oldest minor version of each major version that will do.
/** @type {Record<number, number | undefined>} */
var NEEDED = { 20: 19, 22: 12 };
var parts = process.versions.node.split('.');
var major = Number(parts[0]);
var minor = Number(parts[1]);
if (major < 23 && !(minor >= (NEEDED[major] || Infinity))) {
  console.error(
    'Yükselt needs Node 20.19 or newer, and of version 22 at least 22.12; this is Node ' +
      process.versions.node +
      ' (' +
      process.execPath +
      ').',
  );
  console.error('Install a current Node (nodejs.org, or: nvm install --lts) and run the same command again.');
  process.exit(1);
}
