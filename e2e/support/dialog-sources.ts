import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.resolve(import.meta.dirname, '../../frontend/src');
/** Parts that frame dialogs and menus of others. What they ask themselves has a title of its own. */
const FRAMES = [
  ...['ConfirmDialog', 'DeleteDialog', 'DialogFrame', 'FormDialog', 'Menu', 'MenuList'],
  ...['ReasonDialog', 'RowFormDialog', 'RowMenu', 'UnsavedGuard'],
];
/** The library's own, under the names that the sources give them. */
const LIBRARY = ['Dialog', 'Drawer', 'Modal', 'MuiMenu', 'Popover', 'Popper', 'SwipeableDrawer', 'dialog'];
/** The tag that begins it, on one line or on several. */
const USE = new RegExp(
  `<(?:${[...FRAMES, ...LIBRARY].join('|')})(?=[\\s>])(?:[^\\n]*?>(?=\\n)|[^]*?\\n\\s*/?>(?=\\n))`,
  'g',
);
/** A text of a catalogue. */
const TEXT = /\b(?:title|titles|label|aria-label)=\{[^}]*?\b([A-Z][A-Z_]+\.\w+)/;

/** Every dialog and menu of the sources: `<file>`, and the catalogue's name of its title where it has one. */
export function dialogsOfSources(): string[] {
  const dialogs = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'))
    .flatMap((file) => {
      const name = path.basename(file, '.tsx');
      const uses = readFileSync(path.join(SOURCES, file), 'utf8').match(USE) ?? [];
      return uses.map((use) => [name, use.match(TEXT)?.[1]] as const);
    })
    .filter(([name, title]) => title !== undefined || !FRAMES.includes(name))
    .map(([name, title]) => (title === undefined ? name : `${name} ${title}`));
  // A second one with the same name has a number.
  return dialogs
    .map((name, place) => {
      const before = dialogs.slice(0, place).filter((other) => other === name).length;
      return before === 0 ? name : `${name} ${before + 1}`;
    })
    .sort();
}
