import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Column } from './describe.ts';
import type { JsonShape } from './json-shape.ts';
import { jsonMismatches } from './json-type.ts';

/** A property of a row type, comparable with a column. */
interface Property {
  name: string;
  isOptional: boolean;
  isNullable: boolean;
  holds: (type: string) => boolean;
  /** Mismatches of JSON shapes. */
  findMismatches: (shapes: readonly JsonShape[]) => string[];
  /** The type for error messages. */
  typeName: string;
}

const NUMBERS = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'];
/** Types that `core/db/types.ts` parses to strings. */
const STRINGS = ['text', 'varchar', 'bpchar', 'name', 'uuid', 'timestamptz', 'date', 'time', 'regclass', 'char'];
/** The type of a bare `null`. */
const UNTYPED = 'unknown';

/** The declared properties of a row type. */
export function propertiesOf(checker: Checker, row: Type): Property[] {
  const properties = checker.getPropertiesOfType(row);
  return properties.map((symbol) => {
    const type = checker.getTypeOfSymbol(symbol);
    const parts = type?.isUnionType() ? [...type.getTypes()] : type ? [type] : [];
    const isUndefined = (part: Type) => (part.flags & TypeFlags.Undefined) !== 0;
    const isNull = (part: Type) => (part.flags & (TypeFlags.Null | TypeFlags.AnyOrUnknown)) !== 0;
    const values = parts.filter((part) => (part.flags & TypeFlags.Nullable) === 0);
    return {
      name: symbol.name,
      isOptional: parts.some(isUndefined),
      isNullable: parts.some(isNull),
      holds: (column) => values.every((part) => holds(checker, part, column)),
      findMismatches: (shapes) => (type ? jsonMismatches(checker, { path: symbol.name, type }, shapes) : []),
      typeName: type ? checker.typeToString(type) : '?',
    };
  });
}

function holds(checker: Checker, type: Type, column: string): boolean {
  if ((type.flags & TypeFlags.AnyOrUnknown) !== 0 || column === 'json' || column === 'jsonb') return true;
  if ((type.flags & TypeFlags.StringLike) !== 0) return STRINGS.includes(column);
  if ((type.flags & TypeFlags.NumberLike) !== 0) return NUMBERS.includes(column);
  if ((type.flags & TypeFlags.BooleanLike) !== 0) return column === 'bool';
  if (type.isIntersectionType()) return type.getTypes().some((part) => holds(checker, part, column));
  if (!checker.isArrayLikeType(type) || !column.endsWith('[]')) return false;
  const element = type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
  const parts = element?.isUnionType() ? element.getTypes() : element ? [element] : [];
  const values = parts.filter((part) => (part.flags & TypeFlags.Nullable) === 0);
  return values.every((part) => holds(checker, part, column.slice(0, -2)));
}

/** Mismatches between the columns of a statement and the row type into which it is read. */
export function mismatches(properties: readonly Property[], columns: readonly Column[]): string[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  return properties.flatMap(({ name, isOptional, isNullable, holds: canHold, findMismatches, typeName }) => {
    const column = byName.get(name);
    if (!column) return isOptional ? [] : [`does not select "${name}"`];
    if (column.type === UNTYPED || !canHold(column.type))
      return [`selects "${name}" as ${column.type}, read as ${typeName}`];
    if (column.isNullable && !isNullable) return [`selects "${name}", which may be null, read as ${typeName}`];
    return findMismatches(column.shapes);
  });
}
