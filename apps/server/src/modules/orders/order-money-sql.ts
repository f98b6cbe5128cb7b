import { numberSql } from '#core/numbers.ts';
import { statusChangeColumns, instantSql, jsonListSql, columnsOf } from './json-rows-sql.ts';

/* SQL for the payments, refunds, chargebacks and returns of an order `o`, as JSON arrays. */

export const PAYMENTS = jsonListSql(
  {
    ...columnsOf('p', ['id', 'method', 'status', 'amount', 'provider', 'description', 'failure_reason']),
    reference: 'p.provider_reference',
    recordedBy: `case when p.recorded_by_name is not null then json_build_object('id', p.recorded_by, 'name', p.recorded_by_name) end`,
    at: instantSql('p.at'),
  },
  'payments p where p.order_id = o.id',
  'p.at, p.id',
);
const REFUND_LINES = jsonListSql(
  { orderLineId: 'rl.order_line_id', quantity: 'rl.quantity', amount: 'rl.amount' },
  'refund_lines rl where rl.refund_id = r.id',
  'rl.order_line_id',
);
export const REFUNDS = jsonListSql(
  {
    ...columnsOf('r', [
      'id',
      'number',
      'kind',
      'status',
      'amount',
      'shipping',
      'reference',
      'reason',
      'note',
      'actor_name',
      'return_id',
    ]),
    at: instantSql('r.created_at'),
    sentAt: instantSql('r.sent_at'),
    lines: REFUND_LINES,
  },
  'refunds r where r.order_id = o.id',
  'r.created_at, r.id',
);
export const CHARGEBACKS = jsonListSql(
  {
    ...columnsOf('d', ['id', 'refund_id', 'status', 'amount', 'fee', 'reason', 'reference', 'note']),
    evidenceDueAt: instantSql('d.evidence_due_at'),
    openedAt: instantSql('d.created_at'),
    closedAt: instantSql('d.closed_at'),
  },
  'chargebacks d where d.order_id = o.id',
  'd.created_at, d.id',
);
const RETURN_LINES = jsonListSql(
  { orderLineId: 'xl.order_line_id', quantity: 'xl.quantity', disposition: 'xl.disposition' },
  'return_lines xl where xl.return_id = x.id',
  'xl.order_line_id',
);
/** The photos of a return `x`. */
export const RETURN_PHOTOS = jsonListSql(
  { fileId: 'f.id', ...columnsOf('f', ['name', 'media_type', 'bytes']) },
  'return_photos xp join files f on f.id = xp.file_id where xp.return_id = x.id',
  'xp.position, f.id',
);
export const RETURNS = jsonListSql(
  {
    ...columnsOf('x', ['id', 'version', 'status', 'reason', 'note', 'is_refunded_already']),
    number: numberSql('return', 'x.number'),
    statusSince: instantSql('x.status_since'),
    at: instantSql('x.created_at'),
    lines: RETURN_LINES,
    photos: RETURN_PHOTOS,
  },
  'returns x where x.order_id = o.id',
  'x.created_at, x.id',
);
export const RETURN_CHANGES = jsonListSql(
  { ...statusChangeColumns('xc'), returnId: 'xc.return_id' },
  'return_status_changes xc join returns xr on xr.id = xc.return_id where xr.order_id = o.id',
  'xc.at, xc.id',
);
