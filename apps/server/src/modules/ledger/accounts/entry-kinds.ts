import { allOf, type Condition, condition } from '#core/db/statement.ts';
import { COMMON_KINDS } from '#tables/ledger.ts';

const commonKinds = new Set<string>(COMMON_KINDS);
/** Must match the predicate of the partial index literally, or the planner cannot use it. */
const IS_RARE_KIND = condition(`t.kind not in (${COMMON_KINDS.map((kind) => `'${kind}'`).join(', ')})`);

/** Matches entries of these kinds. If all of the kinds are rare, adds the predicate of their partial index. */
export function entriesOfKinds(kinds: readonly string[]): Condition {
  const among = condition('t.kind = any(?)', kinds);
  return kinds.some((kind) => commonKinds.has(kind)) ? among : allOf([among, IS_RARE_KIND]);
}
