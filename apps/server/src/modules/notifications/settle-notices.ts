import type { NoticeKind } from '@souk/contract/notifications/notices.ts';
import type { Context, RecordedChange } from '#core/context.ts';
import { statement } from '#core/db/statement.ts';

type ActionableKind = Exclude<NoticeKind, 'message'>;

interface NoticeSubject {
  /** For each kind, the SQL condition under which a notice `n` about a record `x` still needs action. */
  open: Partial<Record<ActionableKind, string>>;
  table: string;
  /** Set if a change can also affect notices about other records: SQL query for all affected records. */
  affected?: string;
}

const NEEDS_ANSWER = `x.status in ('new', 'open')`;
const IS_FOR_ASSIGNEE = '(n.user_id is null or n.user_id = x.assignee_id)';

/** For each entity of the activity log, when each kind of notice is open. A notice about a deleted record is never open. */
const NOTICE_SUBJECTS: Record<string, NoticeSubject> = {
  order: {
    table: 'orders',
    open: {
      order_new: `x.status = 'placed'`,
      // The notice belongs to the order, because changes of a return are recorded as changes of its order.
      return_requested: `exists (select 1 from returns y where y.order_id = x.id and y.status = 'requested')`,
      order_stuck: `x.status_since <= n.created_at and (x.status <> 'complete' or x.release_at is not null)`,
    },
  },
  product: { table: 'products', open: { product_waiting: `x.status = 'waiting'` } },
  vendor: { table: 'vendors', open: { vendor_pending: `x.status = 'pending'` } },
  ad: { table: 'ads', open: { ad_waiting: `x.status = 'waiting'` } },
  payout: {
    table: 'payouts',
    open: {
      payout_requested: `x.status = 'asked'`,
      // A failed payout stays failed, so its notice is open until the vendor's next payout.
      payout_failed: `not exists (select 1 from payouts y where y.vendor_id = x.vendor_id and y.created_at > x.status_since)`,
    },
    affected: `select y.id from payouts x join payouts y on y.vendor_id = x.vendor_id and (y.id = x.id or y.status = 'failed') where x.id = any(?)`,
  },
  adjustment: { table: 'adjustments', open: { adjustment_requested: `x.status = 'waiting'` } },
  user: { table: 'users', open: { guest_waiting: `x.role = 'GUEST' and x.status = 'active'` } },
  query: {
    table: 'queries',
    open: {
      query_new: `${NEEDS_ANSWER} and x.first_reply_at is null`,
      query_reply: `${NEEDS_ANSWER} and x.last_message_from = 'customer' and ${IS_FOR_ASSIGNEE}`,
      query_assigned: `${NEEDS_ANSWER} and ${IS_FOR_ASSIGNEE}`,
    },
  },
};

/** Only the newest notice of a kind about a record can be open, because each notice replaces the previous one. */
const IS_NEWEST = `
  not exists (
    select 1 from notices y where y.entity_id = n.entity_id and y.kind = n.kind and y.user_id is not distinct from n.user_id
      and (y.created_at, y.id) > (n.created_at, n.id))`;

/** SQL that marks the notices about changed records as handled, or as open again after an undo. */
function settleSql({ table, open, affected = 'select unnest(?::uuid[])' }: NoticeSubject): string {
  const cases = Object.entries(open).map(([kind, condition]) => `when '${kind}' then ${condition}`);
  const isOpen = `exists (select 1 from ${table} x where x.id = n.entity_id and case n.kind ${cases.join(' ')} else false end)`;
  return `
    update notices set handled_at = case when found.open then null else ?::timestamptz end
    from (select n.id, ${isOpen} and ${IS_NEWEST} as open from notices n where n.entity_id in (${affected})) found
    where notices.id = found.id and (notices.handled_at is null) <> found.open`;
}

const SETTLE_STATEMENTS = new Map(
  Object.entries(NOTICE_SUBJECTS).map(([entity, subject]) => [entity, settleSql(subject)]),
);

/** Updates the notices about changed records for all users, in the transaction of the change. */
export async function settleNotices(ctx: Context, changes: readonly RecordedChange[]): Promise<void> {
  for (const [entity, text] of SETTLE_STATEMENTS) {
    // New records have no notices yet.
    const ids = changes
      .filter((each) => each.entity === entity && each.action !== 'created')
      .map((each) => each.entityId);
    if (ids.length > 0) await ctx.db.enqueue(statement(text, [ctx.now, ids], { writes: ['notices'] }));
  }
}
