import { expect, test } from 'vitest';
import { StartupError } from '#core/startup-error.ts';
import { explainDatabaseFailure, explainListenFailure } from './startup-failures.ts';

const errorWithCode = (code: string) => Object.assign(new Error(code), { code });

test.each(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000', '42501'])(
  'explains the database error %s without the password',
  (code) => {
    const explained = explainDatabaseFailure(errorWithCode(code), 'postgres://app:secret@db.example:5433/souk');
    expect(explained).toBeInstanceOf(StartupError);
    expect((explained as Error).message).toContain('db.example:5433/souk');
    expect((explained as Error).message).not.toContain('secret');
  },
);

test('explains a database error that is within an AggregateError or the cause of another error', () => {
  const several = new AggregateError([errorWithCode('ECONNREFUSED')]);
  const wrapped = new Error('Failed query', { cause: errorWithCode('28P01') });
  for (const error of [several, wrapped]) {
    expect(explainDatabaseFailure(error, 'postgres://db/souk')).toBeInstanceOf(StartupError);
  }
});

test('returns unknown errors unchanged', () => {
  const unknown = new Error('unknown');
  expect(explainDatabaseFailure(unknown, 'postgres://db/souk')).toBe(unknown);
  expect(explainListenFailure(unknown, { host: '::1', port: 1 })).toBe(unknown);
});

test('explains a taken port', () => {
  const explained = explainListenFailure(errorWithCode('EADDRINUSE'), { host: '127.0.0.1', port: 4000 }) as Error;
  expect(explained.message).toBe('Port 4000 is taken: stop the program that uses it, or set PORT to another number.');
});
