import { allOf, type Condition, condition } from '#core/db/statement.ts';
import { COMMON_KINDS } from '#tables/ledger.ts';

const common = new Set<string>(COMMON_KINDS);
/** In the words of the index, so that the planner may use it. */
const RARE = condition(`t.kind not in (${COMMON_KINDS.map((kind) => `'${kind}'`).join(', ')})`);

/** Entries of some kinds; those that are not posted for every order are found by an index of their own. */
export function ofKinds(kinds: readonly string[]): Condition {
  const among = condition('t.kind = any(?)', kinds);
  return kinds.some((kind) => common.has(kind)) ? among : allOf([among, RARE]);
}
