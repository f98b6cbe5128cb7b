import { mayAccess } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { exportBody } from '@souk/contract/core/list.ts';
import { stringify } from 'csv-stringify/sync';
import * as z from 'zod/mini';
import { type Context, isSuperAdmin, mayView } from '#core/context.ts';
import { allOf, condition as sqlCondition } from '#core/db/statement.ts';
import { fieldError, forbidden, wrongFields } from '#core/errors.ts';
import type { DownloadMaker } from '#core/http/downloads.ts';
import { countRows } from './count.ts';
import { afterCursor } from './cursor.ts';
import { type ListDefinition, type PageQuery, prepared, type StoredRow } from './definition.ts';
import { asPaged, filterQuery, type ListEndpoint } from './filter-query.ts';
import { conditionsOf, fetchRows, mayMislead } from './run-list.ts';
import { sortTerms } from './sorting.ts';

/** Column key → its head and how a row fills it. */
export type CsvColumns<Row> = Record<
  string,
  {
    head: string;
    cell: (row: Row) => string | number | boolean | null | undefined;
    isSuperAdminOnly?: true;
    /** For those who may view this area, where it is another than the list's. */
    area?: Area;
    /** Columns that it goes along with, also where it was not picked itself: as a currency with amounts. */
    goesWith?: readonly string[];
  }
>;

const ROWS_AT_ONCE = 1000;

interface ExportCheck {
  columns: Record<string, unknown>;
  /** The list's endpoint, whose query says which filters are known. */
  list: Endpoint;
}

/** Throws 400 at every column and filter of an export's body that it does not have. */
export function checkExport({ columns, list }: ExportCheck, payload: Record<string, unknown>): void {
  const { filter, columns: picked = [] } = z.parse(exportBody, payload);
  const errors = picked.flatMap((name, at) =>
    Object.hasOwn(columns, name) ? [] : [fieldError(`columns.${at}`, 'export.unknown_column', { column: name })],
  );
  if (errors.length > 0) throw wrongFields(errors);
  filterQuery(list, filter);
}

/** The rows that a query matches as CSV text, piece by piece, however many there are. */
export async function* exportCsv<Row, Query extends PageQuery, Stored extends StoredRow>(
  ctx: Context,
  {
    definition,
    query: given,
    columns,
    picked,
    expand = (row) => [row],
  }: {
    definition: ListDefinition<Query, Stored>;
    query: Query;
    columns: CsvColumns<Row>;
    picked?: readonly string[];
    expand?: ((row: Row) => readonly Row[]) | undefined;
  },
): AsyncGenerator<string> {
  const query = await prepared(definition, ctx, given);
  const may = ({ isSuperAdminOnly, area }: CsvColumns<Row>[string]) =>
    (!isSuperAdminOnly || isSuperAdmin(ctx)) && (!area || mayView(ctx, area));
  const isPicked = (key: string) => {
    const column = columns[key];
    return column !== undefined && may(column) && (!picked || picked.includes(key));
  };
  const chosen = Object.entries(columns).filter(
    ([key, column]) => isPicked(key) || (may(column) && column.goesWith?.some(isPicked)),
  );
  yield csvLine(chosen.map(([, column]) => column.head));
  const order = sortTerms(definition, query.sort);
  const { condition, filtered } = conditionsOf(definition, query);
  const isFilteredFirst =
    mayMislead(definition, order, filtered) &&
    !(
      await countRows(ctx, {
        from: definition.table.from,
        where: condition,
        reads: definition.table.reads,
        counter: undefined,
        isExact: false,
      })
    ).countIsEstimate;
  let where = condition;
  for (;;) {
    const found = await fetchRows<Row, Stored>(ctx, {
      definition,
      where,
      order,
      limit: ROWS_AT_ONCE,
      offset: 0,
      isFilteredFirst,
    });
    yield found
      .flatMap(({ row }) => expand(row))
      .map((line) => csvLine(chosen.map(([, column]) => column.cell(line))))
      .join('');
    const last = found.at(-1);
    if (!last || found.length < ROWS_AT_ONCE) return;
    where = allOf([
      condition,
      afterCursor(
        order,
        order.map((term) => last.position[term.key]),
      ),
    ]);
  }
}

/** What a spreadsheet would run as a formula, or what looks as if it were defused already; an amount below zero is neither. */
const FORMULA = /^(?!-\d+(\.\d+)?$)'*[=+\-@\t\r]/;

/** One line of CSV (RFC 4180). A text that a spreadsheet would run as a formula is defused with an apostrophe. */
export function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return stringify(
    [cells.map((cell) => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : (cell ?? '')))],
    {
      cast: { boolean: String },
      record_delimiter: '\r\n',
    },
  );
}

interface CsvDownload<Row, Query extends PageQuery, Stored extends StoredRow> {
  name: string;
  /** The list's endpoint: its query says which filters are known, its access who may export. */
  endpoint: ListEndpoint<NoInfer<Query>>;
  definition: ListDefinition<Query, Stored>;
  columns: CsvColumns<Row>;
  /** The lines that a row of the list becomes, where those are several. */
  expand?: (row: Row) => readonly Row[];
}

/** A download of a list as CSV, from the body of its export call. */
export function csvDownload<Row, Query extends PageQuery, Stored extends StoredRow>({
  name,
  endpoint,
  definition,
  columns,
  expand,
}: CsvDownload<Row, Query, Stored>): DownloadMaker {
  const make: DownloadMaker = async (ctx, payload) => {
    if (ctx.actor.kind !== 'person' || !mayAccess(ctx.actor, endpoint.access)) throw forbidden('permission.denied');
    const { ids, filter, columns: picked } = z.parse(exportBody, payload);
    const query = filterQuery(endpoint, filter);
    return {
      fileName: `${name}-${ctx.now.toISOString().slice(0, 10)}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      content: exportCsv(ctx, {
        definition: rowsOf(definition, ids),
        query: asPaged<Query>(query),
        columns,
        picked,
        expand,
      }),
    };
  };
  return Object.assign(make, {
    check: (payload: Record<string, unknown>) => checkExport({ columns, list: endpoint }, payload),
  });
}

/** Of the rows of a list those picked; `key` is the column that holds their ids, where that is not the list's own. */
export function rowsOf<Query extends PageQuery, Stored extends StoredRow>(
  definition: ListDefinition<Query, Stored>,
  ids: readonly string[] | undefined,
  key = definition.table.key,
): ListDefinition<Query, Stored> {
  if (!ids) return definition;
  const { table } = definition;
  const onlyRows = allOf([sqlCondition(`${key} = any(?)`, ids), ...(table.onlyRows ? [table.onlyRows] : [])]);
  return { ...definition, table: { ...table, onlyRows } };
}
