import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import * as z from 'zod/mini';

/** Keys of the address or the call that every list has: none of them is a filter. */
const COMMON_KEYS = new Set(['page', 'limit', 'offset', 'cursor', 'sort', 'q', 'count', 'columns']);

/** A list endpoint, as far as its filters go. */
export type Filtered = Pick<Endpoint, 'query'>;

/** Whether a key of the address is a filter of the endpoint. Other keys belong to the page around the list, or to nobody here. */
export function isFilterOf({ query }: Filtered, key: string): boolean {
  if (COMMON_KEYS.has(key)) return false;
  const [group = '', ...rest] = key.split('.');
  const schema = fieldsOf(query)[group];
  // a record is written one value per key: `attribute.material=wood`
  return schema !== undefined && isRecord(schema) === rest.length > 0;
}

function fieldsOf(schema: z.core.$ZodType | undefined): Record<string, z.core.$ZodType | undefined> {
  if (schema instanceof z.ZodMiniPipe) return fieldsOf(schema._zod.def.out);
  return schema instanceof z.ZodMiniObject ? schema.shape : {};
}

const isRecord = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodMiniOptional ? isRecord(schema._zod.def.innerType) : schema instanceof z.ZodMiniRecord;
