import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

/** Query keys that every list has and that aren't filters. */
const COMMON_KEYS = new Set(['page', 'limit', 'offset', 'cursor', 'sort', 'q', 'count', 'columns']);

/**
 * The names of a list endpoint's filters. If a filter is a record, the query string has a key for each entry, such as
 * `attribute.material=wood`, and the filter's name ends with a dot.
 */
export function filterNamesOf({ query }: Pick<Endpoint, 'query'>): string[] {
  return Object.entries(fieldsOf(query))
    .filter(([name]) => !COMMON_KEYS.has(name))
    .map(([name, schema]) => (isRecordSchema(schema) ? `${name}.` : name));
}

function fieldsOf(schema: z.core.$ZodType | undefined): Record<string, z.core.$ZodType> {
  if (schema instanceof z.ZodMiniPipe) return fieldsOf(schema.def.out);
  return schema instanceof z.ZodMiniObject ? schema.shape : {};
}

const isRecordSchema = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodMiniOptional ? isRecordSchema(schema.def.innerType) : schema instanceof z.ZodMiniRecord;
