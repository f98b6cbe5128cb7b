import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, test } from 'vitest';
import { safeError, safeErrorText } from './safe-error.ts';

/** A database error as node-postgres builds it. */
function databaseError(code: string, message: string, detail: string): pg.DatabaseError {
  const error = new pg.DatabaseError(message, message.length, 'error');
  return Object.assign(error, {
    code,
    detail,
    severity: 'ERROR',
    constraint: 'customers_email_key',
    table: 'customers',
  });
}

const PERSONAL_VALUES = /salma|Casablanca|661204118/i;
const duplicateError = databaseError(
  '23505',
  'duplicate key value violates unique constraint "customers_email_key"',
  'Key (email)=(salma@example.com) already exists.',
);

test('a safe error omits the values of a failed query', () => {
  const failed = new DrizzleQueryError(
    'insert into customers (name, city) values ($1, $2)',
    ['Salma Idrissi', 'Casablanca'],
    duplicateError,
  );
  expect(JSON.stringify(safeError(failed))).not.toMatch(PERSONAL_VALUES);
  expect(safeError(failed)).toMatchObject({
    message: 'query-failed',
    query: 'insert into customers (name, city) values ($1, $2)',
    cause: { code: '23505', constraint: 'customers_email_key', message: expect.stringContaining('duplicate key') },
  });
  expect(safeErrorText(failed)).not.toMatch(PERSONAL_VALUES);
});

test('a safe error replaces database messages that quote an invalid value', () => {
  const wrong = databaseError('22P02', 'invalid input syntax for type bigint: "+212 661204118"', '');
  expect(JSON.stringify(safeError(wrong))).not.toMatch(PERSONAL_VALUES);
  expect(safeError(wrong)).toMatchObject({ code: '22P02', message: 'value-refused' });
});

test('a safe error has the message and stack of any other error', () => {
  const error = safeError(new TypeError('total is not a number'));
  expect(error).toMatchObject({ type: 'TypeError', message: 'total is not a number' });
  expect(error.stack).toMatch(/^\s+at .*safe-error\.test/);
});

test('a safe error does not contain a thrown value that is not an Error', () => {
  expect(JSON.stringify(safeError('salma@example.com'))).not.toMatch(PERSONAL_VALUES);
});
