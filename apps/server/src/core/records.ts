/**
 * The keys of an object that has no others than its type says: a constant, or what a schema or a statement answered. A type
 * alone would allow more, so hand it nothing that came with a wider type.
 */
export const typedKeys = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];

/** Its keys with their values; the same holds as for `typedKeys`. */
export const typedEntries = <Fields extends object>(fields: Fields): Entry<Fields>[] =>
  typedKeys(fields).map((key) => [key, fields[key]]);

type Entry<Fields> = [keyof Fields & string, Fields[keyof Fields & string]];

/** A value for each of the keys. `Key` is what the list holds, so no key of the record is missing. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

type WithoutUndefined<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>;
};

/** The fields that have a value: only those are taken out whose type says that they may be undefined. */
export const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutUndefined<Fields>;

/** Whether a name is one of an object's own keys. */
export const isKeyOf = <Fields extends object>(fields: Fields, name: PropertyKey): name is keyof Fields =>
  Object.hasOwn(fields, name);

/** Whether a value is in a closed list. */
export const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((each) => each === value);
