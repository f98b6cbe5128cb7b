import type { Schema } from '@souk/contract/core/endpoint.ts';
import { messageShape } from '@souk/contract/core/message.ts';
import * as z from 'zod/mini';
import type { RenderStored } from './render-message.ts';

/** Writes the texts of the messages in a value; a value without any comes back as it is. */
type Writer = (value: unknown, render: RenderStored) => unknown;

const writers = new WeakMap<z.core.$ZodType, Writer | null>();

/**
 * The answer with its messages in the reader's language. The schema says where messages are, so that nothing that
 * people typed is ever taken for one, and an answer stored in one language is read in another.
 */
export function renderMessages(schema: Schema, data: unknown, render: RenderStored): unknown {
  return writerOf(schema)?.(data, render) ?? data;
}

function writerOf(schema: z.core.$ZodType): Writer | null {
  const known = writers.get(schema);
  if (known !== undefined) return known;
  // a schema that holds itself has no messages of its own below
  writers.set(schema, null);
  const writer = createWriter(schema);
  writers.set(schema, writer);
  return writer;
}

function createWriter(schema: z.core.$ZodType): Writer | null {
  if (schema instanceof z.ZodMiniObject) return objectWriter(schema._zod.def.shape);
  if (schema instanceof z.ZodMiniUnion) return allOf(schema._zod.def.options.map(writerOf));
  if (schema instanceof z.ZodMiniArray)
    return each(writerOf(schema._zod.def.element), (value, write) => (Array.isArray(value) ? value.map(write) : value));
  if (schema instanceof z.ZodMiniRecord)
    return each(writerOf(schema._zod.def.valueType), (value, write) =>
      isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, write(inner)])) : value,
    );
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return writerOf(schema._zod.def.innerType);
  return null;
}

function objectWriter(shape: Record<string, z.core.$ZodType>): Writer | null {
  const isMessage = shape.code === messageShape.code;
  const inner = Object.entries(shape).flatMap(([key, schema]) => {
    const writer = writerOf(schema);
    return writer ? [[key, writer] as const] : [];
  });
  if (!isMessage && inner.length === 0) return null;
  return (value, render) => {
    if (!isObject(value)) return value;
    const written = { ...value };
    for (const [key, write] of inner) if (key in value) written[key] = write(value[key], render);
    if (isMessage) written.message = render(value) ?? value.message;
    return written;
  };
}

const each = (writer: Writer | null, over: (value: unknown, write: (one: unknown) => unknown) => unknown) =>
  writer && ((value: unknown, render: RenderStored) => over(value, (one) => writer(one, render)));

/** The branches of a union know their own fields only, so each may look at the value. */
const allOf = (found: (Writer | null)[]): Writer | null => {
  const some = found.filter((writer) => writer !== null);
  if (some.length === 0) return null;
  return (value, render) => some.reduce((written, write) => write(written, render), value);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
