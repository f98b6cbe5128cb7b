import { describe, expect, test } from 'vitest';
import { ApiError, errorText, isAborted, isApiError, isMissingRow, isNotFound } from './api-error.ts';

const errorWith = (statusCode: number, field?: string) =>
  new ApiError({
    statusCode,
    message: 'No such order',
    errors: field === undefined ? [] : [{ field, message: 'This is no id' }],
  });

test('without details, an error counts as a rejection that may come from a proxy, and has no field errors', () => {
  const error = errorWith(404);
  expect(error).toMatchObject({ kind: 'refused', errors: [], isFromServer: false, name: 'ApiError' });
  expect([error.data, error.requestId, error.retryAfter]).toEqual([undefined, undefined, undefined]);
});

test('an error contains the details of the response', () => {
  const parts = {
    kind: 'timedOut',
    statusCode: 429,
    data: { a: 1 },
    requestId: 'r',
    retryAfter: 5,
    isFromServer: true,
  } as const;
  expect(new ApiError({ ...parts, message: 'Wait' })).toMatchObject({ ...parts, message: 'Wait' });
});

test('users see the message of the server, or a generic one for any other error', () => {
  expect(errorText(errorWith(404))).toBe('No such order');
  expect(errorText(new TypeError('x is not a function'))).toBe('Something went wrong on our server');
  expect(errorText(undefined)).toBe('Something went wrong on our server');
  expect([isApiError(errorWith(404)), isApiError(new Error('No such order'))]).toEqual([true, false]);
});

describe('a missing record', () => {
  test.each([
    ['404', errorWith(404), true, true],
    ['400 for its id', errorWith(400, 'id'), false, true],
    ['400 for another field', errorWith(400, 'name'), false, false],
    ['500 for its id', errorWith(500, 'id'), false, false],
    ['403', errorWith(403), false, false],
    ['another error', new Error('404'), false, false],
  ])('is distinguished from other failures: %s', (...[, error, notFound, missingRow]) => {
    expect([isNotFound(error), isMissingRow(error)]).toEqual([notFound, missingRow]);
  });
});

test('only an AbortError of the browser counts as an abort', () => {
  expect(isAborted(new DOMException('stop', 'AbortError'))).toBe(true);
  expect(isAborted(new DOMException('slow', 'TimeoutError'))).toBe(false);
  expect(isAborted(Object.assign(new Error('stop'), { name: 'AbortError' }))).toBe(false);
});
