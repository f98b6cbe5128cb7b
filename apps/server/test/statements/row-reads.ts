import type { CallExpression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';
import type { Source } from './source.ts';
import { SqlTexts } from './sql-text.ts';
import type { Bindings } from './values.ts';

/** A call in the source code that reads rows into a type. */
export interface RowRead {
  /** The line of the call: `src/modules/orders/read-order.ts:221`. */
  at: string;
  /** The function of the call: `src/modules/orders/read-order.ts readOrder`. */
  within: string;
  row: Type;
  /** Every possible text of the statement. Empty if the text is only known at run time. */
  texts: string[];
}

export function rowReads(source: Source): RowRead[] {
  const texts = new SqlTexts(source);
  return source.callsOf('rows').flatMap((call) => {
    const [type] = call.typeArguments ?? [];
    const [statement] = call.arguments;
    if (!type || !statement) return [];
    const owner = genericOwner(call, type.getText());
    if (!owner) return toRowRead(source, texts, { at: call, type, statement });
    const { node, position } = owner;
    return source.callersOf(node).flatMap((caller) => {
      const argumentValues = caller.arguments.map((argument) => texts.values(argument, new Map()));
      const typeArgument = caller.typeArguments?.[position];
      const bound = texts.bind(node, argumentValues, new Map());
      return typeArgument ? toRowRead(source, texts, { at: caller, type: typeArgument, statement, bound }) : [];
    });
  });
}

interface RowsCall {
  at: Node;
  type: Node;
  statement: Node;
  bound?: Bindings;
}

function toRowRead(source: Source, texts: SqlTexts, { at, type, statement, bound }: RowsCall): RowRead[] {
  const row = is.isTypeNode(type) ? source.checker.getTypeFromTypeNode(type) : undefined;
  return row
    ? [{ at: source.locationOf(at), within: source.functionOf(at), row, texts: texts.of(statement, bound) }]
    : [];
}

/** The enclosing function of which the row type is a type parameter, so that its callers determine the row type. */
function genericOwner(call: CallExpression, name: string) {
  for (let node: Node | undefined = call.parent; node; node = node.parent) {
    if (!is.isArrowFunction(node) && !is.isFunctionDeclaration(node)) continue;
    const position = node.typeParameters?.findIndex((parameter) => parameter.name.text === name) ?? -1;
    if (position >= 0) return { node, position };
  }
  return undefined;
}
