import type { AttentionRow } from '@souk/contract/analytics/api.ts';
import type { Area } from '@souk/contract/entities.ts';
import type { Context } from '#core/context.ts';
import type { Condition } from '#core/db/statement.ts';

/** Work that waits for somebody: a count, and the list that shows it. */
export interface AttentionItem {
  key: AttentionRow['key'];
  /** Who sees it. */
  area: Area | 'superAdmin';
  /** The filter of the list that shows what the number counts. */
  link: AttentionRow['link'];
  /** The key of a counter, or the rows that are counted: `table where …`. */
  counted: string | ((ctx: Context) => Condition);
}
