import { expect, test } from 'vitest';
import { StartRefused } from '#core/start-refused.ts';
import { explainDatabaseFailure, explainListenFailure } from './start-failures.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000', '42501'])(
  'a database that fails with %s is explained without its password',
  (code) => {
    const explained = explainDatabaseFailure(coded(code), 'postgres://app:secret@db.example:5433/souk');
    expect(explained).toBeInstanceOf(StartRefused);
    expect((explained as Error).message).toContain('db.example:5433/souk');
    expect((explained as Error).message).not.toContain('secret');
  },
);

test('the code is found behind an error of several addresses and of the query layer', () => {
  const several = new AggregateError([coded('ECONNREFUSED')]);
  const wrapped = new Error('Failed query', { cause: coded('28P01') });
  for (const error of [several, wrapped]) {
    expect(explainDatabaseFailure(error, 'postgres://db/souk')).toBeInstanceOf(StartRefused);
  }
});

test('what cannot be explained stays as it is', () => {
  const odd = new Error('odd');
  expect(explainDatabaseFailure(odd, 'postgres://db/souk')).toBe(odd);
  expect(explainListenFailure(odd, { host: '::1', port: 1 })).toBe(odd);
});

test('a taken port is named', () => {
  const explained = explainListenFailure(coded('EADDRINUSE'), { host: '127.0.0.1', port: 4000 }) as Error;
  expect(explained.message).toBe('Port 4000 is taken: stop the program that uses it, or set PORT to another number.');
});
