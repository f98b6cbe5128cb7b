import type { Adjustment, AdjustmentStatus, ledgerApi } from '@souk/contract/ledger/api.ts';
import type { ListData } from '@souk/contract/core/list.ts';
import type { DataOf, OutputOf } from '@souk/contract/core/endpoint.ts';
import type { Context } from '#core/context.ts';
import { type Condition, condition, statement } from '#core/db/statement.ts';
import { anyValue, atLeast, atMost, equals, type ListDefinition, type StoredRow } from '#core/list/definition.ts';
import { runList } from '#core/list/run-list.ts';
import { notFound } from '#core/errors.ts';
import { NUMBER_PREFIX } from '#core/numbers.ts';
import { settingSql } from '#modules/configuration/configuration.service.ts';
import { withInstants } from '#modules/configuration/day-range.service.ts';
import { normalise } from '#tables/search-text.ts';
import { readLegsOfSource } from '../posted-legs.ts';

type AdjustmentQuery = OutputOf<typeof ledgerApi.listAdjustments.query>;

const ADJUSTMENT_COLUMNS = `
  a.id, a.version, a.created_at as "createdAt", a.updated_at as "updatedAt", '${NUMBER_PREFIX.adjustment}' || a.number as number,
  (select jsonb_build_object('id', v.id, 'shopName', v.shop_name) from vendors v where v.id = a.vendor_id) as vendor,
  a.direction, a.amount, ${settingSql('money.currency')} as currency, a.reason, a.status, a.asked_by_id as "askedById",
  a.asked_by_name as "askedByName", a.approved_by_name as "approvedByName", a.posted_at as "postedAt",
  (select '${NUMBER_PREFIX.adjustment}' || r.number from adjustments r where r.id = a.reverses_id) as "reversesNumber",
  (select '${NUMBER_PREFIX.adjustment}' || r.number from adjustments r where r.reverses_id = a.id) as "reversedByNumber"`;

export const nextAdjustmentStatuses = (status: AdjustmentStatus): ('posted' | 'refused')[] =>
  status === 'waiting' ? ['posted', 'refused'] : [];

type StoredAdjustment = StoredRow & { status: AdjustmentStatus };

function addNextStatuses<Row extends StoredAdjustment>(
  row: Row,
): asserts row is Row & Pick<Adjustment, 'nextStatuses'> {
  const fields: StoredRow = row;
  fields.nextStatuses = nextAdjustmentStatuses(row.status);
}

const TRAILING_NUMBER = /(\d{1,15})\s*$/;

const searchCondition = (text: string): Condition =>
  condition(
    '(a.number = ? or lower(a.reason) like ? or a.vendor_id in (select id from vendors where search_text like ?))',
    Number(TRAILING_NUMBER.exec(text)?.[1] ?? 0),
    ...Array.from({ length: 2 }, () => `%${normalise(text).replace(/[\\%_]/g, '\\$&')}%`),
  );

const adjustmentList: ListDefinition<AdjustmentQuery, StoredAdjustment> = {
  table: { from: 'adjustments a', key: 'a.id', reads: ['adjustments', 'vendors'] },
  select: { columns: () => ADJUSTMENT_COLUMNS, finish: addNextStatuses },
  sort: { default: '-createdAt', keys: { createdAt: 'a.created_at', amount: 'a.amount' } },
  filters: {
    status: anyValue('a.status'),
    vendorId: anyValue('a.vendor_id'),
    direction: equals('a.direction'),
    createdFrom: atLeast('a.created_at'),
    createdTo: atMost('a.created_at'),
  },
  search: searchCondition,
  prepare: (ctx, query) => withInstants(ctx, query, ['createdFrom', 'createdTo']),
};

export const listAdjustments = (ctx: Context, query: AdjustmentQuery): Promise<ListData<Adjustment>> =>
  runList(ctx, adjustmentList, query);

/** An adjustment with the same fields as in the list. Throws 404. */
export async function readAdjustment(ctx: Context, id: string): Promise<Adjustment> {
  const [row] = await ctx.db.rows<Omit<Adjustment, 'nextStatuses'>>(
    statement(`select ${ADJUSTMENT_COLUMNS} from adjustments a where a.id = ?`, [id]),
  );
  if (!row) throw notFound('adjustment');
  addNextStatuses(row);
  return row;
}

export const getAdjustment = async (ctx: Context, id: string): Promise<DataOf<typeof ledgerApi.getAdjustment>> => ({
  ...(await readAdjustment(ctx, id)),
  legs: await readLegsOfSource(ctx, 'adjustment', id),
});
