import type { Schema } from '@souk/contract/core/endpoint.ts';
import { messageShape } from '@souk/contract/core/message.ts';
import * as z from 'zod/mini';
import type { RenderStored } from './render-message.ts';

/**
 * Renders the messages within a value. A value without messages is returned itself and not as a copy: most rows of a list have no
 * messages, and copying them took 3 % of the time of a page.
 */
type ValueRenderer = (value: unknown, render: RenderStored) => unknown;

const renderersBySchema = new WeakMap<z.core.$ZodType, ValueRenderer | null>();

/**
 * Renders the messages of a response in the caller's language. Messages are located by the schema, so that user input is never
 * mistaken for a message, and a response stored in one language can be rendered in another.
 */
export function renderMessages(schema: Schema, data: unknown, render: RenderStored): unknown {
  return getValueRenderer(schema)?.(data, render) ?? data;
}

function getValueRenderer(schema: z.core.$ZodType): ValueRenderer | null {
  const cached = renderersBySchema.get(schema);
  if (cached !== undefined) return cached;
  // Set before recursion, because a schema may contain itself.
  renderersBySchema.set(schema, null);
  const writer = createValueRenderer(schema);
  renderersBySchema.set(schema, writer);
  return writer;
}

function createValueRenderer(schema: z.core.$ZodType): ValueRenderer | null {
  if (schema instanceof z.ZodMiniObject) return createObjectRenderer(schema.def.shape);
  if (schema instanceof z.ZodMiniUnion) return combineRenderers(schema.def.options.map(getValueRenderer));
  if (schema instanceof z.ZodMiniArray)
    return applyToEach(getValueRenderer(schema.def.element), (value, write) =>
      Array.isArray(value) ? renderItems(value, write) : value,
    );
  if (schema instanceof z.ZodMiniRecord)
    return applyToEach(getValueRenderer(schema.def.valueType), (value, write) =>
      isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, write(inner)])) : value,
    );
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return getValueRenderer(schema.def.innerType);
  return null;
}

function createObjectRenderer(shape: Record<string, z.core.$ZodType>): ValueRenderer | null {
  const isMessage = shape.code === messageShape.code;
  const inner = Object.entries(shape).flatMap(([key, schema]) => {
    const writer = getValueRenderer(schema);
    return writer ? [[key, writer] as const] : [];
  });
  if (!isMessage && inner.length === 0) return null;
  return (value, render) => {
    if (!isObject(value)) return value;
    let rendered = value;
    const replace = (key: string, replacement: unknown) => {
      if (replacement === value[key]) return;
      if (rendered === value) rendered = { ...value };
      rendered[key] = replacement;
    };
    for (const [key, write] of inner) if (key in value) replace(key, write(value[key], render));
    if (isMessage) replace('message', render(value) ?? value.message);
    return rendered;
  };
}

function renderItems(items: unknown[], write: (item: unknown) => unknown): unknown[] {
  let rendered = items;
  for (const [index, item] of items.entries()) {
    const replacement = write(item);
    if (replacement === item) continue;
    if (rendered === items) rendered = [...items];
    rendered[index] = replacement;
  }
  return rendered;
}

const applyToEach = (
  writer: ValueRenderer | null,
  apply: (value: unknown, write: (item: unknown) => unknown) => unknown,
) => writer && ((value: unknown, render: RenderStored) => apply(value, (item) => writer(item, render)));

/** Applies the renderers of all branches of a union. Each of them changes only the fields of its own branch. */
const combineRenderers = (branchWriters: (ValueRenderer | null)[]): ValueRenderer | null => {
  const present = branchWriters.filter((writer) => writer !== null);
  if (present.length === 0) return null;
  return (value, render) => present.reduce((rendered, write) => write(rendered, render), value);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
