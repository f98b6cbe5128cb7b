import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Column } from './describe.ts';
import type { JsonShape } from './json-shape.ts';
import { jsonMismatches } from './json-type.ts';

/** A property of a row type, which is compared with the column of the same name. */
interface Property {
  name: string;
  isOptional: boolean;
  isNullable: boolean;
  holds: (type: string) => boolean;
  /** Describes how JSON of these shapes differs from the type of the property. */
  findMismatches: (shapes: readonly JsonShape[]) => string[];
  /** The type for error messages. */
  typeName: string;
}

const NUMBER_TYPES = ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'];
/** PostgreSQL types whose values `core/db/types.ts` turns into strings. */
const STRING_TYPES = ['text', 'varchar', 'bpchar', 'name', 'uuid', 'timestamptz', 'date', 'time', 'regclass', 'char'];
/** The type that PostgreSQL reports for a literal `null`. */
const NULL_LITERAL_TYPE = 'unknown';

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
      holds: (column) => values.every((part) => accepts(checker, part, column)),
      findMismatches: (shapes) => (type ? jsonMismatches(checker, { path: symbol.name, type }, shapes) : []),
      typeName: type ? checker.typeToString(type) : '?',
    };
  });
}

function accepts(checker: Checker, type: Type, column: string): boolean {
  if ((type.flags & TypeFlags.AnyOrUnknown) !== 0 || column === 'json' || column === 'jsonb') return true;
  if ((type.flags & TypeFlags.StringLike) !== 0) return STRING_TYPES.includes(column);
  if ((type.flags & TypeFlags.NumberLike) !== 0) return NUMBER_TYPES.includes(column);
  if ((type.flags & TypeFlags.BooleanLike) !== 0) return column === 'bool';
  if (type.isIntersectionType()) return type.getTypes().some((part) => accepts(checker, part, column));
  if (!checker.isArrayLikeType(type) || !column.endsWith('[]')) return false;
  const element = type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
  const parts = element?.isUnionType() ? element.getTypes() : element ? [element] : [];
  const values = parts.filter((part) => (part.flags & TypeFlags.Nullable) === 0);
  return values.every((part) => accepts(checker, part, column.slice(0, -2)));
}

/** Describes how the columns of a statement differ from the row type into which they are read. */
export function findColumnMismatches(properties: readonly Property[], columns: readonly Column[]): string[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  return properties.flatMap(({ name, isOptional, isNullable, holds: canHold, findMismatches, typeName }) => {
    const column = byName.get(name);
    if (!column) return isOptional ? [] : [`does not select "${name}"`];
    if (column.type === NULL_LITERAL_TYPE || !canHold(column.type))
      return [`selects "${name}" as ${column.type}, read as ${typeName}`];
    if (column.isNullable && !isNullable) return [`selects "${name}", which may be null, read as ${typeName}`];
    return findMismatches(column.shapes);
  });
}
