import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AccountModule } from '../account.module.js';
import { DECISIONS } from '../domain/decide.js';

const SOURCES = path.resolve(import.meta.dirname, '../..');
const COMMANDS = Object.keys(DECISIONS);
const fileOf = (command: string): string =>
  `${command.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.command.ts`;

describe('every command of the domain', () => {
  it('has exactly one file with its use case', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.command.ts'));
    expect(files.sort()).toEqual(COMMANDS.map(fileOf).sort());
  });

  it('has its handler in the module', () => {
    const providers = (Reflect.getMetadata('providers', AccountModule) as { name?: string }[]).map(({ name }) => name);
    expect(COMMANDS.filter((command) => !providers.includes(`${command}Handler`))).toEqual([]);
  });

  it('is sent by a controller or a service', () => {
    const senders = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(controller|service)\.ts$/.test(file))
      .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
      .join('\n');
    expect(COMMANDS.filter((command) => !senders.includes(`new ${command}Command(`))).toEqual([]);
  });
});
