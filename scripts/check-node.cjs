// Loaded before everything else (`node -r`), so it must parse under any Node: no arrow functions, no const, no imports.
var NEEDED = [20, 19];
var parts = process.versions.node.split('.');
var major = Number(parts[0]);
var minor = Number(parts[1]);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  console.error('Yükselt needs Node ' + NEEDED.join('.') + ' or newer; this is Node ' + process.versions.node + ' (' + process.execPath + ').');
  console.error('Install a current Node (nodejs.org, or: nvm install --lts) and run the same command again.');
  process.exit(1);
}
