import { allOf, type Condition, condition } from '#core/db/statement.ts';
import { COMMON_KINDS } from '#tables/ledger.ts';

const commonKinds = new Set<string>(COMMON_KINDS);
/** Must equal the predicate of the partial index literally, or the planner can't use the index. */
const IS_RARE_KIND = condition(`t.kind not in (${COMMON_KINDS.map((kind) => `'${kind}'`).join(', ')})`);

/** Matches entries of these kinds. If all of them are rare, adds the predicate of the partial index on rare kinds. */
export function entriesOfKinds(kinds: readonly string[]): Condition {
  const among = condition('t.kind = any(?)', kinds);
  return kinds.some((kind) => commonKinds.has(kind)) ? among : allOf([among, IS_RARE_KIND]);
}
