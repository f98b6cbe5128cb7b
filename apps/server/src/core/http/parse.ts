import type { Endpoint, OutputOf, Schema } from '@souk/contract/core/endpoint.ts';
import { type FieldError, fieldErrors } from '@souk/contract/core/field-errors.ts';
import * as z from 'zod/mini';
import { invalidFields } from '#core/errors.ts';
import { findMalformedText } from './malformed-text.ts';

interface CallParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const EMPTY_SCHEMA = z.strictObject({});

/** The parsed parts of a call. Parts that the endpoint does not declare are empty. */
interface ParsedCall<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
}

/**
 * Parses all parts of a call with the schemas of the endpoint. Throws 400 with the errors of all invalid fields. The cast is
 * safe, because every part was parsed with its schema.
 */
export function parseCall<E extends Endpoint>(endpoint: E, parts: CallParts): ParsedCall<E> {
  const { params, query, body } = parts;
  const errors: FieldError[] = [params, query, body].flatMap((part) => findMalformedText(part));
  const malformed = new Set(errors.map(({ field }) => field));
  const parse = (schema: Schema | undefined, value: unknown): unknown => {
    const result = z.safeParse(schema ?? EMPTY_SCHEMA, value ?? {});
    if (result.success) return result.data;
    errors.push(...fieldErrors(result.error).filter(({ field }) => !malformed.has(field)));
    return undefined;
  };
  const parsed = {
    params: parse(endpoint.params, params),
    query: parse(endpoint.query, omitEmpty(query)),
    body: endpoint.method === 'GET' || (endpoint.upload && endpoint.plain) ? {} : parse(endpoint.body, body),
  };
  if (errors.length > 0) throw invalidFields(errors);
  return parsed as ParsedCall<E>;
}

// An empty parameter such as `categoryId=` counts as missing.
function omitEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** Number of responses after which a schema is compiled. Compiling takes time, but makes parsing several times faster. */
const COMPILE_AFTER_RESPONSES = 100;
const responseSchemas = new WeakMap<Schema, { schema: Schema; responses: number }>();

/** Reduces a response to the fields of its schema. Throws if a field is missing. */
export function shapeResponse({ data: schema }: Pick<Endpoint, 'data'>, data: unknown): unknown {
  return z.parse(getResponseSchema(schema), data);
}

function getResponseSchema(schema: Schema): Schema {
  const shape = responseSchemas.get(schema) ?? { schema, responses: 0 };
  if (shape.responses === 0) responseSchemas.set(schema, shape);
  if (++shape.responses === COMPILE_AFTER_RESPONSES) shape.schema = z.compile(schema);
  return shape.schema;
}
