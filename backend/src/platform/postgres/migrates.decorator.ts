import { SetMetadata, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import type { Migrations } from '@yukselt/postgres';

const MIGRATIONS = Symbol('migrations');

/**
 * On an area's module: the migrations of its tables. Names start with a number, which gives their order across all
 * areas.
 */
export const Migrates = (...migrations: Migrations[]) => SetMetadata(MIGRATIONS, migrations);

/** The migrations of a module and of all its imports. @throws Error when two migrations have the same name */
export function migrationsOf(root: Type): Migrations {
  const all: Record<string, Migrations[string]> = {};
  for (const module of withImports(root, new Set())) {
    for (const [name, step] of ownMigrationsOf(module).flatMap(Object.entries<Migrations[string]>)) {
      if (all[name]) throw new Error(`Two migrations are called ${name}`);
      all[name] = step;
    }
  }
  return all;
}

const ownMigrationsOf = (module: Type): Migrations[] =>
  (Reflect.getMetadata(MIGRATIONS, module) as Migrations[] | undefined) ?? [];

function withImports(module: Type | { module: Type }, visited: Set<Type>): Set<Type> {
  const type = 'module' in module ? module.module : module;
  if (visited.has(type)) return visited;
  visited.add(type);
  const imports = (Reflect.getMetadata(MODULE_METADATA.IMPORTS, type) as (Type | { module: Type })[] | undefined) ?? [];
  for (const each of imports) withImports(each, visited);
  return visited;
}
