import type { Picture, PictureInput } from './fields.ts';

/** A body in which every image has its URL and size. */
export type WithPictures<Value> = Value extends PictureInput
  ? Picture
  : Value extends readonly (infer Item)[]
    ? WithPictures<Item>[]
    : Value extends object
      ? { [Key in keyof Value]: WithPictures<Value[Key]> }
      : Value;

/** Whether an object is an image in a response. */
export const isPicture = (value: object): value is Picture => 'fileId' in value && 'url' in value;

/** Converts each image in a value to the form that bodies need: file id and alt text. */
export function pictureInputs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pictureInputs);
  if (typeof value !== 'object' || value === null) return value;
  if (isPicture(value)) return { fileId: value.fileId, alt: value.alt } satisfies PictureInput;
  // Other objects, such as files and dates, are returned unchanged.
  return Object.getPrototypeOf(value) === Object.prototype ? pictureInputsIn(value) : value;
}

export const pictureInputsIn = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, pictureInputs(value)]));
