import type { Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Source } from './source.ts';
import { SqlTexts } from './sql-text.ts';
import { elementsOf, keyOf } from './values.ts';

/** A statement of the source with the tables that it declares to write to. */
export interface Declared {
  /** `src/modules/orders/read-order.ts:221` */
  at: string;
  /** Every text that the statement can be; empty where the source does not say. */
  texts: string[];
  writes: string[];
}

/** Without those whose tables are not written down where the statement is made. */
export function declaredStatements(source: Source): Declared[] {
  const texts = new SqlTexts(source);
  return source.callsOf('statement').flatMap((call) => {
    const [text, , tables] = call.arguments;
    const writes = writesOf(tables, texts);
    return text && writes ? [{ at: source.placeOf(call), texts: texts.of(text), writes }] : [];
  });
}

function writesOf(options: Node | undefined, texts: SqlTexts): string[] | undefined {
  if (!options) return [];
  if (!is.isObjectLiteralExpression(options)) return undefined;
  const property = options.properties.find((each) => keyOf(each) === 'writes');
  if (!property) return [];
  if (!is.isPropertyAssignment(property)) return undefined;
  const tables = elementsOf(texts.values(property.initializer, new Map())).flat();
  const names = tables.filter((table) => typeof table === 'string');
  return names.length > 0 ? names : undefined;
}
