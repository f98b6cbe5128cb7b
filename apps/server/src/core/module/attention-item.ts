import type { AttentionRow } from '@souk/contract/analytics/api.ts';
import type { Area } from '@souk/contract/entities.ts';
import type { Context } from '#core/context.ts';
import type { Condition } from '#core/db/statement.ts';

/** A count of records that need action by staff, with a link to their list. */
export interface AttentionItem {
  key: AttentionRow['key'];
  /** Only admins with permission for this area see the item. */
  area: Area | 'superAdmin';
  /** The filter of the list that contains the counted records. */
  link: AttentionRow['link'];
  /** The key of a counter, or SQL for the rows to count: `table where …`. */
  counted: string | ((ctx: Context) => Condition);
}
