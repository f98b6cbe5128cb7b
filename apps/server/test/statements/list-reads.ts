import type { CallExpression } from 'typescript/unstable/ast';
import type { Type } from 'typescript/unstable/sync';
import type { RowRead } from './row-reads.ts';
import type { Source } from './source.ts';
import { SqlTexts } from './sql-text.ts';

/** Reads of list rows, by the columns of each list definition. If `isFinished` is true, `finish` may change the rows. */
export function listReads(source: Source): (RowRead & { isFinished: boolean })[] {
  const texts = new SqlTexts(source);
  return source.callsOf('runList').flatMap((call) => {
    const [, definition] = call.arguments;
    const row = rowType(source, call);
    if (!definition || !row) return [];
    const part = (group: string, name: string) => texts.ofMember(definition, group, name);
    const [from] = part('table', 'from');
    const [joins = ''] = part('select', 'joins');
    const isFinished = texts.hasMember(definition, 'select', 'finish');
    const listTexts = part('select', 'columns').map((columns) => `select ${columns} from ${from} ${joins}`);
    return [{ at: source.locationOf(call), within: source.functionOf(call), row, texts: listTexts, isFinished }];
  });
}

/** The type `Row` of a call that returns `Promise<{ rows: Row[] }>`. */
function rowType({ checker }: Source, call: CallExpression): Type | undefined {
  const signature = checker.getResolvedSignature(call);
  const promise = signature && checker.getReturnTypeOfSignature(signature);
  const result = promise?.isTypeReference() ? checker.getTypeArguments(promise)[0] : undefined;
  const rows = result && checker.getPropertyOfType(result, 'rows');
  const list = rows && checker.getTypeOfSymbol(rows);
  return list?.isTypeReference() ? checker.getTypeArguments(list)[0] : undefined;
}
