/**
 * `Object.keys` with the keys of the type. TypeScript does not exclude that an object has more keys than its type, so use this
 * only for constants, parsed values and rows.
 */
export const typedKeys = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[];

/** `Object.entries` with the keys of the type. See `typedKeys`. */
export const typedEntries = <Fields extends object>(fields: Fields): Entry<Fields>[] =>
  typedKeys(fields).map((key) => [key, fields[key]]);

type Entry<Fields> = [keyof Fields & string, Fields[keyof Fields & string]];

/** A record with a value for each of the keys. */
export const recordFromKeys = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;

type WithoutUndefined<Fields> = {
  [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key];
} & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>;
};

/** Removes undefined fields. In the type, fields that may be undefined become optional. */
export const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutUndefined<Fields>;

/** Whether a name is an own key of an object. */
export const isKeyOf = <Fields extends object>(fields: Fields, name: PropertyKey): name is keyof Fields =>
  Object.hasOwn(fields, name);

/** Whether a value is in a closed list. */
export const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((known) => known === value);
