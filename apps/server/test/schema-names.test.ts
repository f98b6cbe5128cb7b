import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiDescription } from '#server/modules.ts';

const namedSchemas = new Set<z.core.$ZodType>(Object.values(apiDescription.schemaNames));

/** The object schemas within a schema, down to those that have a name. */
function unnamedObjects(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (namedSchemas.has(schema)) return [];
  if (schema instanceof z.ZodMiniObject) return [schema, ...Object.values(schema.shape).flatMap(unnamedObjects)];
  if (schema instanceof z.ZodMiniArray) return unnamedObjects(schema.def.element);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return unnamedObjects(schema.def.innerType);
  return schema instanceof z.ZodMiniUnion ? schema.def.options.flatMap(unnamedObjects) : [];
}

it('a manifest of the contract names every schema that several operations return', () => {
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
