import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiDescription } from '#server/modules.ts';

const namedSchemas = new Set<z.core.$ZodType>(Object.values(apiDescription.schemaNames));

/** The object schemas within a schema that have no name. Does not look inside those with a name. */
function unnamedObjects(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (namedSchemas.has(schema)) return [];
  if (schema instanceof z.ZodMiniObject) return [schema, ...Object.values(schema.shape).flatMap(unnamedObjects)];
  if (schema instanceof z.ZodMiniArray) return unnamedObjects(schema.def.element);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return unnamedObjects(schema.def.innerType);
  return schema instanceof z.ZodMiniUnion ? schema.def.options.flatMap(unnamedObjects) : [];
}

it('every schema that several operations return has a name in a manifest of the contract', () => {
  const operations = Object.entries(apiDescription.api).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, { data }]) => ({
      operation: `${area}.${name}`,
      objects: unnamedObjects(data),
    })),
  );
  const sharedBy = [...new Set(operations.flatMap(({ objects }) => objects))].map((object) =>
    operations.filter(({ objects }) => objects.includes(object)).map(({ operation }) => operation),
  );
  expect(sharedBy.filter(({ length }) => length > 1)).toEqual([]);
});
