import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { JsonShape } from './json-shape.ts';

/** The path of a JSON value in a row, such as `target`, and its declared type. */
interface TypedPath {
  path: string;
  type: Type;
}

/** Describes how the JSON that a statement builds differs from the declared type. */
export function jsonMismatches(checker: Checker, { path, type }: TypedPath, shapes: readonly JsonShape[]): string[] {
  const nonNullType = checker.getNonNullableType(type) ?? type;
  const parts = nonNullType.isUnionType() ? nonNullType.getTypes() : [nonNullType];
  if (parts.some((part) => (part.flags & TypeFlags.AnyOrUnknown) !== 0)) return [];
  const lists = parts.filter((part) => checker.isArrayLikeType(part));
  const objects = parts.filter((part) => !lists.includes(part) && (part.flags & TEXT_OR_NUMBER) === 0);
  const typeName = checker.typeToString(type);
  return shapes.flatMap((shape) => {
    if ('keys' in shape)
      return objects.length > 0
        ? keyMismatches(checker, { path, objects }, shape.keys)
        : [`builds "${path}" as an object, read as ${typeName}`];
    if (lists.length === 0) return [`builds "${path}" as an array, read as ${typeName}`];
    const elements = lists.flatMap((list) => (list.isTypeReference() ? (checker.getTypeArguments(list)[0] ?? []) : []));
    return elements.flatMap((element) => jsonMismatches(checker, { path, type: element }, shape.elements));
  });
}

const TEXT_OR_NUMBER = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike;

interface ObjectTypes {
  path: string;
  /** The alternatives of a union. */
  objects: readonly Type[];
}

function keyMismatches(
  checker: Checker,
  { path, objects }: ObjectTypes,
  keys: ReadonlyMap<string, readonly JsonShape[]>,
): string[] {
  // An index signature such as `Record<string, …>` allows any key.
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
  const unexpected = [...keys.keys()].filter((key) => !names.has(key));
  const nested = [...keys].flatMap(([key, shapes]) => {
    const [type, ...others] = typesOf(key).filter((candidate) => candidate !== undefined);
    // If the type is a union, the SQL does not tell which alternative it builds.
    return type && others.length === 0 ? jsonMismatches(checker, { path: `${path}.${key}`, type }, shapes) : [];
  });
  return [
    ...missing.map((name) => `builds "${path}" without "${name}"`),
    ...unexpected.map((key) => `builds "${path}" with "${key}", which its type does not have`),
    ...nested,
  ];
}

const isOptional = (type: Type): boolean =>
  type.isUnionType() && type.getTypes().some((part) => (part.flags & TypeFlags.Undefined) !== 0);
