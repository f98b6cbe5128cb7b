import type { Schema } from '@souk/contract/core/endpoint.ts';
import { messageShape } from '@souk/contract/core/message.ts';
import * as z from 'zod/mini';
import type { RenderStored } from './render-message.ts';

/**
 * Renders the messages within a value. A value without messages is returned as it is instead of as a copy, because most rows of
 * a list have none and copying them took 3 % of the time of a page.
 */
type Writer = (value: unknown, render: RenderStored) => unknown;

const writers = new WeakMap<z.core.$ZodType, Writer | null>();

/**
 * Renders the messages of a response in the caller's language. Messages are located by the schema, so that user input is never
 * mistaken for one, and a response stored in one language can be rendered in another.
 */
export function renderMessages(schema: Schema, data: unknown, render: RenderStored): unknown {
  return getWriter(schema)?.(data, render) ?? data;
}

function getWriter(schema: z.core.$ZodType): Writer | null {
  const cached = writers.get(schema);
  if (cached !== undefined) return cached;
  // Set before recursion, because a schema may contain itself.
  writers.set(schema, null);
  const writer = createWriter(schema);
  writers.set(schema, writer);
  return writer;
}

function createWriter(schema: z.core.$ZodType): Writer | null {
  if (schema instanceof z.ZodMiniObject) return objectWriter(schema.def.shape);
  if (schema instanceof z.ZodMiniUnion) return combineWriters(schema.def.options.map(getWriter));
  if (schema instanceof z.ZodMiniArray)
    return applyToEach(getWriter(schema.def.element), (value, write) =>
      Array.isArray(value) ? writeItems(value, write) : value,
    );
  if (schema instanceof z.ZodMiniRecord)
    return applyToEach(getWriter(schema.def.valueType), (value, write) =>
      isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, write(inner)])) : value,
    );
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return getWriter(schema.def.innerType);
  return null;
}

function objectWriter(shape: Record<string, z.core.$ZodType>): Writer | null {
  const isMessage = shape.code === messageShape.code;
  const inner = Object.entries(shape).flatMap(([key, schema]) => {
    const writer = getWriter(schema);
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

function writeItems(items: unknown[], write: (item: unknown) => unknown): unknown[] {
  let rendered = items;
  for (const [index, item] of items.entries()) {
    const replacement = write(item);
    if (replacement === item) continue;
    if (rendered === items) rendered = [...items];
    rendered[index] = replacement;
  }
  return rendered;
}

const applyToEach = (writer: Writer | null, apply: (value: unknown, write: (item: unknown) => unknown) => unknown) =>
  writer && ((value: unknown, render: RenderStored) => apply(value, (item) => writer(item, render)));

/** Applies the writers of all branches of a union; each only changes the fields of its branch. */
const combineWriters = (branchWriters: (Writer | null)[]): Writer | null => {
  const present = branchWriters.filter((writer) => writer !== null);
  if (present.length === 0) return null;
  return (value, render) => present.reduce((rendered, write) => write(rendered, render), value);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
