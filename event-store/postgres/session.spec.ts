import pg from 'pg';
import { type Failure, failureOf } from './session.js';

const failure = (code: string, severity: string): Failure =>
  failureOf(Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code, severity }));

it.each<[code: string, severity: string, Failure]>([
  ['53100', 'ERROR', 'refused'],
  ['53100', 'PANIC', 'lost'],
  ['58030', 'FATAL', 'lost'],
  ['25P03', 'FATAL', 'lost'],
  ['57P01', 'FATAL', 'lost'],
  ['57014', 'ERROR', 'refused'],
  ['25006', 'ERROR', 'refused'],
  ['40001', 'ERROR', 'retry'],
  ['23514', 'ERROR', 'data'],
  ['42P01', 'ERROR', 'defect'],
])('%s with severity %s is %s', (code, severity, expected) => {
  expect(failure(code, severity)).toBe(expected);
});

it.each<[code: string, severity: string, Failure]>([
  ['57014', 'HATA', 'refused'],
  ['25006', 'HATA', 'refused'],
  ['53100', 'HATA', 'lost'],
])('a server that reports in Turkish: %s with severity %s is %s', (code, severity, expected) => {
  expect(failure(code, severity)).toBe(expected);
});
