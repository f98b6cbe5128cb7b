/** The keys of a record that is written out in full in the code, so that it has no keys but those of its type. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

/** Whether such a record has this key. */
export const isKeyOf = <Key extends string>(record: Readonly<Record<Key, unknown>>, key: PropertyKey): key is Key =>
  Object.hasOwn(record, key);
