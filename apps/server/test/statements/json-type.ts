import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { JsonShape } from './json-shape.ts';

/** Where a JSON value stands in a row, `target`, and the type that it is read into. */
interface Place {
  path: string;
  type: Type;
}

/** What is wrong with the keys of a JSON value for the type that it is read into. */
export function jsonMismatches(checker: Checker, { path, type }: Place, shapes: readonly JsonShape[]): string[] {
  const whole = checker.getNonNullableType(type) ?? type;
  const parts = whole.isUnionType() ? whole.getTypes() : [whole];
  if (parts.some((part) => (part.flags & TypeFlags.AnyOrUnknown) !== 0)) return [];
  const lists = parts.filter((part) => checker.isArrayLikeType(part));
  const objects = parts.filter((part) => !lists.includes(part) && (part.flags & NO_OBJECT) === 0);
  const written = checker.typeToString(type);
  return shapes.flatMap((shape) => {
    if ('keys' in shape)
      return objects.length > 0
        ? keyMismatches(checker, { path, objects }, shape.keys)
        : [`builds "${path}" as an object, read as ${written}`];
    if (lists.length === 0) return [`builds "${path}" as an array, read as ${written}`];
    const elements = lists.flatMap((list) => (list.isTypeReference() ? (checker.getTypeArguments(list)[0] ?? []) : []));
    return elements.flatMap((element) => jsonMismatches(checker, { path, type: element }, shape.elements));
  });
}

const NO_OBJECT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike;

interface Objects {
  path: string;
  /** Any of which may be meant. */
  objects: readonly Type[];
}

function keyMismatches(
  checker: Checker,
  { path, objects }: Objects,
  keys: ReadonlyMap<string, readonly JsonShape[]>,
): string[] {
  // Such as a `Record<string, …>`, which takes any.
  if (objects.some((object) => checker.getIndexInfosOfType(object).length > 0)) return [];
  const typesOf = (key: string) =>
    objects.map((object) => {
      const property = checker.getPropertyOfType(object, key);
      return property && checker.getTypeOfSymbol(property);
    });
  const names = new Set(objects.flatMap((object) => checker.getPropertiesOfType(object).map(({ name }) => name)));
  const missing = [...names].filter(
    (name) => !keys.has(name) && typesOf(name).every((type) => type && !isOptional(type)),
  );
  const surplus = [...keys.keys()].filter((key) => !names.has(key));
  const deeper = [...keys].flatMap(([key, shapes]) => {
    const [type, ...others] = typesOf(key).filter((each) => each !== undefined);
    // Where several are possible, the text does not say which is built.
    return type && others.length === 0 ? jsonMismatches(checker, { path: `${path}.${key}`, type }, shapes) : [];
  });
  return [
    ...missing.map((name) => `builds "${path}" without "${name}"`),
    ...surplus.map((key) => `builds "${path}" with "${key}", which its type does not have`),
    ...deeper,
  ];
}

const isOptional = (type: Type): boolean =>
  type.isUnionType() && type.getTypes().some((part) => (part.flags & TypeFlags.Undefined) !== 0);
