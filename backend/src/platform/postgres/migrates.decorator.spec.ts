import { Module } from '@nestjs/common';
import { sqlMigration } from '@yukselt/postgres';
import { AppModule } from '../../app.module.js';
import { Migrates, migrationsOf } from './migrates.decorator.js';

const step = sqlMigration('select 1');

@Module({})
@Migrates({ '0002_b': step })
class Second {}

@Module({ imports: [Second] })
class WithoutTables {}

@Module({ imports: [WithoutTables, Second, { module: WithoutTables }] })
@Migrates({ '0001_a': step }, { '0003_c': step })
class First {}

@Module({ imports: [First] })
@Migrates({ '0003_c': step })
class SameName {}

it('collects the migrations of a module and of all its imports, each once', () => {
  expect(Object.keys(migrationsOf(First)).sort()).toEqual(['0001_a', '0002_b', '0003_c']);
  expect(Object.keys(migrationsOf(AppModule))).toEqual(
    expect.arrayContaining(['0001_identity', '0006_privacy', '0025_rate_limits']),
  );
});

it('refuses two migrations with the same name', () => {
  expect(() => migrationsOf(SameName)).toThrow('Two migrations are called 0003_c');
});
