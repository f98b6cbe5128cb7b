import type { CallExpression } from 'typescript/unstable/ast';
import type { Type } from 'typescript/unstable/sync';
import type { RowRead } from './row-reads.ts';
import type { Source } from './source.ts';
import { SqlTexts } from './sql-text.ts';

/** The rows of lists, by the columns of their definitions; `finish` may change those. */
export function listReads(source: Source): (RowRead & { isFinished: boolean })[] {
  const texts = new SqlTexts(source);
  return source.callsOf('runList').flatMap((call) => {
    const [, definition] = call.arguments;
    const row = rowOf(source, call);
    if (!definition || !row) return [];
    const part = (group: string, name: string) => texts.ofMember(definition, group, name);
    const [from] = part('table', 'from');
    const [joins = ''] = part('select', 'joins');
    const isFinished = texts.hasMember(definition, 'select', 'finish');
    const found = part('select', 'columns').map((columns) => `select ${columns} from ${from} ${joins}`);
    return [{ at: source.placeOf(call), within: source.functionOf(call), row, texts: found, isFinished }];
  });
}

/** `Row` of the `Promise<{ rows: Row[] }>` that a call answers. */
function rowOf({ checker }: Source, call: CallExpression): Type | undefined {
  const signature = checker.getResolvedSignature(call);
  const promise = signature && checker.getReturnTypeOfSignature(signature);
  const answer = promise?.isTypeReference() ? checker.getTypeArguments(promise)[0] : undefined;
  const rows = answer && checker.getPropertyOfType(answer, 'rows');
  const list = rows && checker.getTypeOfSymbol(rows);
  return list?.isTypeReference() ? checker.getTypeArguments(list)[0] : undefined;
}
