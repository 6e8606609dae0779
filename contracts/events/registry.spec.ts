import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ACCOUNT_EVENT_TYPES, isCurrentVersion, schemaVersionOf, UnknownEvent, upcast } from './registry.js';

/** One golden file for every shape that was ever stored. Files are added and never changed, as the log keeps them. */
const FOLDER = path.join(import.meta.dirname, 'fixtures');
const read = (file: string) =>
  JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as { type: string; schemaVersion: number; data: object };

describe('the registry of events', () => {
  it('has a golden file for every type and version, and no other', () => {
    const expected = ACCOUNT_EVENT_TYPES.flatMap((type) =>
      Array.from({ length: schemaVersionOf(type) }, (_, index) => `${type}.v${index + 1}.json`),
    );
    expect(readdirSync(FOLDER).sort()).toEqual(expected.sort());
  });

  it.each(readdirSync(FOLDER))('upcasts %s to the newest version', (file) => {
    const { type, schemaVersion, data } = read(file);
    const newest = read(`${type}.v${schemaVersionOf(type as (typeof ACCOUNT_EVENT_TYPES)[number])}.json`);
    expect(upcast(type, schemaVersion, data)).toEqual({ type, data: newest.data });
    expect(isCurrentVersion(type, schemaVersion)).toBe(schemaVersion === newest.schemaVersion);
  });

  it.each([
    ['WalletDoubled', 1],
    ['constructor', 1],
    ['WalletCredited', 2],
    ['WalletCredited', 0],
    ['WalletCredited', '1'],
    ['WalletCredited', undefined],
  ])('throws at %s v%s', (type, version) => {
    expect(() => upcast(type, version, {})).toThrow(UnknownEvent);
    expect(isCurrentVersion(type, version)).toBe(false);
  });
});
