import type { Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Source } from './source.ts';
import { SqlTexts } from './sql-text.ts';
import { elementsOf, keyOf } from './values.ts';

/** A statement in the source code with its declared tables. */
export interface DeclaredStatement {
  /** The line of the call: `src/modules/orders/read-order.ts:221`. */
  at: string;
  /** Every possible text of the statement. Empty if the text is only known at run time. */
  texts: string[];
  writes: string[];
}

/** All statements whose tables are written in the call itself. Omits calls that get their tables from elsewhere. */
export function declaredStatements(source: Source): DeclaredStatement[] {
  const texts = new SqlTexts(source);
  return source.callsOf('statement').flatMap((call) => {
    const [text, , tables] = call.arguments;
    const writes = readWrites(tables, texts);
    return text && writes ? [{ at: source.locationOf(call), texts: texts.of(text), writes }] : [];
  });
}

function readWrites(options: Node | undefined, texts: SqlTexts): string[] | undefined {
  if (!options) return [];
  if (!is.isObjectLiteralExpression(options)) return undefined;
  const property = options.properties.find((candidate) => keyOf(candidate) === 'writes');
  if (!property) return [];
  if (!is.isPropertyAssignment(property)) return undefined;
  const tables = elementsOf(texts.values(property.initializer, new Map())).flat();
  const names = tables.filter((table) => typeof table === 'string');
  return names.length > 0 ? names : undefined;
}
