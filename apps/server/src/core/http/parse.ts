import type { Endpoint, OutputOf, Schema } from '@souk/contract/core/endpoint.ts';
import { type FieldError, fieldErrors } from '@souk/contract/core/field-errors.ts';
import * as z from 'zod/mini';
import { wrongFields } from '#core/errors.ts';
import { malformedTexts } from './malformed-text.ts';

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const nothing = z.strictObject({});

/** The parts of a call as the endpoint's schemas make them; one that it does not declare is empty. */
interface ParsedCall<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
}

/**
 * Parses all parts of a call and names every wrong field at once. Throws 400. Its result has the endpoint's own types: each part
 * went through the endpoint's schema, or the call has thrown.
 */
export function parseCall<E extends Endpoint>(endpoint: E, given: Parts): ParsedCall<E> {
  const { params, query, body } = given;
  const errors: FieldError[] = [params, query, body].flatMap((part) => malformedTexts(part));
  const malformed = new Set(errors.map(({ field }) => field));
  const parse = (schema: Schema | undefined, value: unknown): unknown => {
    const result = z.safeParse(schema ?? nothing, value ?? {});
    if (result.success) return result.data;
    errors.push(...fieldErrors(result.error).filter(({ field }) => !malformed.has(field)));
    return undefined;
  };
  const parsed = {
    params: parse(endpoint.params, params),
    query: parse(endpoint.query, withoutEmpty(query)),
    body: endpoint.method === 'GET' || (endpoint.upload && endpoint.plain) ? {} : parse(endpoint.body, body),
  };
  if (errors.length > 0) throw wrongFields(errors);
  return parsed as ParsedCall<E>;
}

// `categoryId=` counts as absent.
function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** Answers of one kind after which their schema is compiled: it then shapes several times faster, and takes a moment to make. */
const OFTEN = 100;
const shapes = new WeakMap<Schema, { schema: Schema; answers: number }>();

/** Shapes an answer by the contract: drops what it does not name, fails loudly on what is missing. */
export function shapeAnswer({ data: schema }: Pick<Endpoint, 'data'>, data: unknown): unknown {
  return z.parse(shapeOf(schema), data);
}

function shapeOf(schema: Schema): Schema {
  const shape = shapes.get(schema) ?? { schema, answers: 0 };
  if (shape.answers === 0) shapes.set(schema, shape);
  if (++shape.answers === OFTEN) shape.schema = z.compile(schema);
  return shape.schema;
}
