import type { CallExpression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import type { Type } from 'typescript/unstable/sync';
import type { Source } from './source.ts';
import { SqlTexts } from './sql-text.ts';
import type { Bound } from './values.ts';

/** A place of the source where rows are read into a type. */
export interface RowRead {
  /** `src/modules/orders/read-order.ts:221` */
  at: string;
  /** `src/modules/orders/read-order.ts readOrder` */
  within: string;
  row: Type;
  /** Every text that the statement can be; empty where the source does not say. */
  texts: string[];
}

export function rowReads(source: Source): RowRead[] {
  const texts = new SqlTexts(source);
  return source.callsOf('rows').flatMap((call) => {
    const [type] = call.typeArguments ?? [];
    const [statement] = call.arguments;
    if (!type || !statement) return [];
    const owner = genericOwner(call, type.getText());
    if (!owner) return readOf(source, texts, { at: call, type, statement });
    const { node, position } = owner;
    return source.callersOf(node).flatMap((caller) => {
      const given = caller.arguments.map((each) => texts.values(each, new Map()));
      const argument = caller.typeArguments?.[position];
      const bound = texts.bind(node, given, new Map());
      return argument ? readOf(source, texts, { at: caller, type: argument, statement, bound }) : [];
    });
  });
}

interface Read {
  at: Node;
  type: Node;
  statement: Node;
  bound?: Bound;
}

function readOf(source: Source, texts: SqlTexts, { at, type, statement, bound }: Read): RowRead[] {
  const row = is.isTypeNode(type) ? source.checker.getTypeFromTypeNode(type) : undefined;
  return row ? [{ at: source.placeOf(at), within: source.functionOf(at), row, texts: texts.of(statement, bound) }] : [];
}

/** The function whose callers say what the row is, where it is a type parameter. */
function genericOwner(call: CallExpression, name: string) {
  for (let node: Node | undefined = call.parent; node; node = node.parent) {
    if (!is.isArrowFunction(node) && !is.isFunctionDeclaration(node)) continue;
    const position = node.typeParameters?.findIndex((each) => each.name.text === name) ?? -1;
    if (position >= 0) return { node, position };
  }
  return undefined;
}
