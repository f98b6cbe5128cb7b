import type { Picture, PictureInput } from './fields.ts';

/** A value in which every picture of a body is one with its address and size. */
export type WithPictures<Value> = Value extends PictureInput
  ? Picture
  : Value extends readonly (infer Item)[]
    ? WithPictures<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: WithPictures<Value[Key]> }
      : Value;

/** Whether it is a picture as answers bring it. */
export const isPicture = (value: object): value is Picture => 'fileId' in value && 'url' in value;

/** The same value with each picture as bodies take it: the id of its file and what it shows. */
export function pictureInputs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pictureInputs);
  if (typeof value !== 'object' || value === null) return value;
  if (isPicture(value)) return { fileId: value.fileId, alt: value.alt } satisfies PictureInput;
  // What is no plain object, such as a file or a date, stays as it is.
  return Object.getPrototypeOf(value) === Object.prototype ? pictureInputsIn(value) : value;
}

export const pictureInputsIn = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, pictureInputs(value)]));
