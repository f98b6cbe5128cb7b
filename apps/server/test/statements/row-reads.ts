import type { CallExpression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';
import type { Source } from './source.ts';
import { SqlTexts } from './sql-text.ts';
import type { Bound } from './values.ts';

/** A call in the source code that reads rows into a type. */
export interface RowRead {
  /** `src/modules/orders/read-order.ts:221` */
  at: string;
  /** `src/modules/orders/read-order.ts readOrder` */
  within: string;
  row: Type;
  /** Every possible text of the statement; empty if it cannot be determined statically. */
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

interface Read {
  at: Node;
  type: Node;
  statement: Node;
  bound?: Bound;
}

function toRowRead(source: Source, texts: SqlTexts, { at, type, statement, bound }: Read): RowRead[] {
  const row = is.isTypeNode(type) ? source.checker.getTypeFromTypeNode(type) : undefined;
  return row
    ? [{ at: source.locationOf(at), within: source.functionOf(at), row, texts: texts.of(statement, bound) }]
    : [];
}

/** The generic function whose callers determine the row type, if it is a type parameter. */
function genericOwner(call: CallExpression, name: string) {
  for (let node: Node | undefined = call.parent; node; node = node.parent) {
    if (!is.isArrowFunction(node) && !is.isFunctionDeclaration(node)) continue;
    const position = node.typeParameters?.findIndex((parameter) => parameter.name.text === name) ?? -1;
    if (position >= 0) return { node, position };
  }
  return undefined;
}
