/** The keys of an object literal; the cast is safe because a literal has no keys besides those of its type. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** Whether an object literal has this key. */
export const isKeyOf = <Key extends string>(record: Readonly<Record<Key, unknown>>, key: PropertyKey): key is Key =>
  Object.hasOwn(record, key);
