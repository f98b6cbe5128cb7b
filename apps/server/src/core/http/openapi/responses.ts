import { failure } from '@souk/contract/core/envelope.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import type { Json, SchemaWriter } from './schemas.ts';

const FAILURES_BY_STATUS = {
  400: ['InvalidRequest', 'The request is invalid; `errors` names every field that is wrong'],
  401: ['Unauthenticated', 'The access token is missing, expired or revoked'],
  403: ['Forbidden', 'The caller lacks the role, permission or scope, or has to confirm their password'],
  404: ['NotFound', 'No such record'],
  409: [
    'Conflict',
    'The record has changed, is in use, or its status does not allow this; `data` may hold the current row',
  ],
  413: ['TooLarge', 'The body or file is too large'],
  422: ['IdempotencyKeyReused', 'The Idempotency-Key was used before with a different body'],
  429: ['TooManyRequests', 'Too many requests; repeat after `Retry-After` seconds'],
  503: ['Unavailable', 'Temporarily unavailable; repeat after `Retry-After` seconds'],
} as const;
type FailureStatus = keyof typeof FAILURES_BY_STATUS;

/** `components.responses`: one response for each status of a failure, all with the same body. */
export function failureResponses(writer: SchemaWriter): Json {
  const content = { 'application/json': { schema: writer.write(failure, 'output') } };
  const named = Object.values(FAILURES_BY_STATUS).map(([name, description]) => [name, { description, content }]);
  return Object.fromEntries([...named, ['Failed', { description: 'Any other failure', content }]]);
}

/** References to the failure responses that an endpoint may return, by status. */
export function describeFailures(endpoint: Endpoint): Json {
  const refer = (name: string): Json => ({ $ref: `#/components/responses/${name}` });
  const statuses = getStatuses(endpoint).map((status) => [status, refer(FAILURES_BY_STATUS[status][0])]);
  return { ...Object.fromEntries(statuses), default: refer('Failed') };
}

function getStatuses({ access, method, params, query, body, upload, plain }: Endpoint): FailureStatus[] {
  const isWrite = method !== 'GET';
  const when = (condition: boolean, ...statuses: FailureStatus[]): FailureStatus[] => (condition ? statuses : []);
  return [
    ...when(Boolean(params ?? query ?? body ?? upload), 400),
    ...when(access.who !== 'public', 401, 403),
    ...when(params !== undefined, 404),
    ...when(isWrite && !plain, 409),
    ...when(Boolean(body ?? upload), 413),
    ...when(method === 'POST' && !plain, 422),
    429,
    503,
  ];
}
