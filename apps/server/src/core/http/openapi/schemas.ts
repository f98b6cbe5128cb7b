import type { Schema } from '@souk/contract/core/endpoint.ts';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

const LOCAL_PREFIX = '#/$defs/';
const SHARED_PREFIX = '#/components/schemas/';

/** Converts schemas to JSON Schema. Named schemas become references, whose definitions `components` returns at the end. */
export interface SchemaWriter {
  /** `input` is what a caller may send. `output` is what the server returns after defaults and transforms. */
  write: (schema: Schema, direction: Direction) => Json;
  /** Names a schema for all references written from now on. A schema that already has a name keeps it. */
  name: (schema: Schema, name: string) => void;
  /** Replaces the references of everything written so far, and returns the definitions by name. */
  components: (document: Json) => { document: Json; schemas: Record<string, Json> };
}

export function createSchemaWriter(names: Record<string, Schema>): SchemaWriter {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(names)) registry.add(schema, { id });
  const definitions: Record<Direction, Record<string, Json>> = { input: {}, output: {} };

  return {
    write(schema, direction) {
      const {
        $schema: _,
        $defs = {},
        ...json
      } = z.toJSONSchema(schema, {
        io: direction,
        metadata: registry,
        unrepresentable: 'any',
        override: ({ jsonSchema }) => simplifySchema(jsonSchema, direction),
      });
      const refer = (name: string) => `${SHARED_PREFIX}${name}@${direction}`;
      for (const [name, definition] of Object.entries($defs))
        definitions[direction][name] ??= mapReferences({ ...definition }, LOCAL_PREFIX, refer);
      return mapReferences(json, LOCAL_PREFIX, refer);
    },

    name(schema, name) {
      if (!registry.has(schema)) registry.add(schema, { id: name });
    },

    components(document) {
      const split = namesThatDiffer(definitions);
      const finalName = (reference: string): string => {
        const [name = '', direction] = reference.split('@');
        return direction === 'input' && split.has(name) ? `${name}Input` : name;
      };
      const refer = (reference: string) => SHARED_PREFIX + finalName(reference);
      const schemas: Record<string, Json> = {};
      for (const direction of ['output', 'input'] as const)
        for (const [name, definition] of Object.entries(definitions[direction]))
          schemas[finalName(`${name}@${direction}`)] ??= mapReferences(definition, SHARED_PREFIX, refer);
      const sorted = Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1));
      return { document: mapReferences(document, SHARED_PREFIX, refer), schemas: Object.fromEntries(sorted) };
    },
  };
}

/**
 * Names of schemas whose input and output differ: for example, a field with a default is optional only in the input. Includes
 * schemas that refer to such schemas.
 */
function namesThatDiffer({ input, output }: Record<Direction, Record<string, Json>>): Set<string> {
  const split = new Set<string>();
  const comparable = (definition: Json = {}) =>
    JSON.stringify(
      mapReferences(definition, SHARED_PREFIX, (reference) => {
        const [name = '', direction] = reference.split('@');
        return split.has(name) ? `${name}@${direction}` : name;
      }),
    );
  const shared = Object.keys(input).filter((name) => name in output);
  for (let previous = -1; previous !== split.size;) {
    previous = split.size;
    for (const name of shared) if (comparable(input[name]) !== comparable(output[name])) split.add(name);
  }
  return split;
}

/** Copies a JSON schema and renames its references. `rename` maps the part of a reference that follows `prefix`. */
function mapReferences(json: Json, prefix: string, rename: (rest: string) => string): Json {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    return mapReferences({ ...value }, prefix, rename);
  };
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) =>
      key === '$ref' && typeof value === 'string' && value.startsWith(prefix)
        ? [key, rename(value.slice(prefix.length))]
        : [key, copy(value)],
    ),
  );
}

/** Removes constraints that follow from the format or from JavaScript's limits, and lists the keys of records with fixed keys. */
function simplifySchema(json: z.core.JSONSchema.BaseSchema, direction: Direction): void {
  if (json.format !== undefined) delete json.pattern;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  // A client must accept fields that a later version returns.
  if (direction === 'output' && json.additionalProperties === false) delete json.additionalProperties;
  listRecordKeys(json);
}

function listRecordKeys(json: z.core.JSONSchema.BaseSchema): void {
  const { propertyNames, additionalProperties: value } = json;
  if (typeof propertyNames !== 'object' || !Array.isArray(propertyNames.enum) || typeof value !== 'object') return;
  json.properties = Object.fromEntries(propertyNames.enum.map((key) => [String(key), value]));
  delete json.propertyNames;
  json.additionalProperties = false;
}
