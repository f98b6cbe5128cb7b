import { mayAccess } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import type { Endpoint } from '@souk/contract/core/endpoint.ts';
import { exportBody } from '@souk/contract/core/list.ts';
import { stringify } from 'csv-stringify/sync';
import * as z from 'zod/mini';
import { type Context, isSuperAdmin, mayView } from '#core/context.ts';
import { allOf, condition as sqlCondition } from '#core/db/statement.ts';
import { fieldError, forbidden, invalidFields } from '#core/errors.ts';
import type { DownloadHandler } from '#core/http/downloads.ts';
import { countRows } from './count.ts';
import { afterCursor } from './cursor.ts';
import { type ListDefinition, type PageQuery, prepareQuery, type StoredRow } from './definition.ts';
import { asPaged, filterQuery, type ListEndpoint } from './filter-query.ts';
import { buildConditions, fetchRows, mayMisleadPlanner } from './run-list.ts';
import { sortTerms } from './sorting.ts';

/** The columns of a CSV export, by key. */
export type CsvColumns<Row> = Record<
  string,
  {
    header: string;
    cell: (row: Row) => string | number | boolean | null | undefined;
    isSuperAdminOnly?: true;
    /** The area for which view permission is required, if it differs from that of the list. */
    area?: Area;
    /** If one of these columns is exported, so is this one, even if it was not selected: a currency with its amounts. */
    includedWith?: readonly string[];
  }
>;

const BATCH_ROWS = 1000;

interface ExportCheck {
  columns: Record<string, unknown>;
  /** The list's endpoint, which defines the filters. */
  list: Endpoint;
}

/** Throws 400 for unknown columns and filters in the body of an export. */
export function checkExport({ columns, list }: ExportCheck, payload: Record<string, unknown>): void {
  const { filter, columns: selected = [] } = z.parse(exportBody, payload);
  const errors = selected.flatMap((name, index) =>
    Object.hasOwn(columns, name) ? [] : [fieldError(`columns.${index}`, 'export.unknown_column', { column: name })],
  );
  if (errors.length > 0) throw invalidFields(errors);
  filterQuery(list, filter);
}

/** Streams all rows that match a query as CSV. */
export async function* exportCsv<Row, Query extends PageQuery, Stored extends StoredRow>(
  ctx: Context,
  {
    definition,
    query: unprepared,
    columns,
    selected,
    expand = (row) => [row],
  }: {
    definition: ListDefinition<Query, Stored>;
    query: Query;
    columns: CsvColumns<Row>;
    selected?: readonly string[];
    expand?: ((row: Row) => readonly Row[]) | undefined;
  },
): AsyncGenerator<string> {
  const query = await prepareQuery(definition, ctx, unprepared);
  const isAllowed = ({ isSuperAdminOnly, area }: CsvColumns<Row>[string]) =>
    (!isSuperAdminOnly || isSuperAdmin(ctx)) && (!area || mayView(ctx, area));
  const isSelected = (key: string) => {
    const column = columns[key];
    return column !== undefined && isAllowed(column) && (!selected || selected.includes(key));
  };
  const exportedColumns = Object.entries(columns).filter(
    ([key, column]) => isSelected(key) || (isAllowed(column) && column.includedWith?.some(isSelected)),
  );
  yield csvLine(exportedColumns.map(([, column]) => column.header));
  const order = sortTerms(definition, query.sort);
  const { condition, filtered } = buildConditions(definition, query);
  const isFilteredFirst =
    mayMisleadPlanner(definition, order, filtered) &&
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
    const rows = await fetchRows<Row, Stored>(ctx, {
      definition,
      where,
      order,
      limit: BATCH_ROWS,
      offset: 0,
      isFilteredFirst,
    });
    yield rows
      .flatMap(({ row }) => expand(row))
      .map((line) => csvLine(exportedColumns.map(([, column]) => column.cell(line))))
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_ROWS) return;
    where = allOf([
      condition,
      afterCursor(
        order,
        order.map((term) => last.position[term.key]),
      ),
    ]);
  }
}

/** Matches text that a spreadsheet would execute as a formula, except negative amounts, and text that looks already escaped. */
const FORMULA_PATTERN = /^(?!-\d+(\.\d+)?$)'*[=+\-@\t\r]/;

/** One line of CSV (RFC 4180). Text that a spreadsheet would execute as a formula is escaped with an apostrophe. */
export function csvLine(cells: readonly (string | number | boolean | null | undefined)[]): string {
  return stringify(
    [cells.map((cell) => (typeof cell === 'string' && FORMULA_PATTERN.test(cell) ? `'${cell}` : (cell ?? '')))],
    {
      cast: { boolean: String },
      record_delimiter: '\r\n',
    },
  );
}

interface CsvDownload<Row, Query extends PageQuery, Stored extends StoredRow> {
  name: string;
  /** The list's endpoint, which defines the filters and the required access. */
  endpoint: ListEndpoint<NoInfer<Query>>;
  definition: ListDefinition<Query, Stored>;
  columns: CsvColumns<Row>;
  /** Converts a row of the list to the lines of the file, if a row has several. */
  expand?: (row: Row) => readonly Row[];
}

/** Creates the handler of a list's CSV download. Its payload is the body of the export call. */
export function csvDownload<Row, Query extends PageQuery, Stored extends StoredRow>({
  name,
  endpoint,
  definition,
  columns,
  expand,
}: CsvDownload<Row, Query, Stored>): DownloadHandler {
  const handler: DownloadHandler = async (ctx, payload) => {
    if (ctx.actor.kind !== 'person' || !mayAccess(ctx.actor, endpoint.access)) throw forbidden('permission.denied');
    const { ids, filter, columns: selected } = z.parse(exportBody, payload);
    const query = filterQuery(endpoint, filter);
    return {
      fileName: `${name}-${ctx.now.toISOString().slice(0, 10)}.csv`,
      mediaType: 'text/csv; charset=utf-8',
      content: exportCsv(ctx, {
        definition: selectRows(definition, ids),
        query: asPaged<Query>(query),
        columns,
        selected,
        expand,
      }),
    };
  };
  return Object.assign(handler, {
    check: (payload: Record<string, unknown>) => checkExport({ columns, list: endpoint }, payload),
  });
}

/** Restricts a list to rows with these ids. Pass `key` if the ids are those of another column than the list's own id. */
export function selectRows<Query extends PageQuery, Stored extends StoredRow>(
  definition: ListDefinition<Query, Stored>,
  ids: readonly string[] | undefined,
  key = definition.table.key,
): ListDefinition<Query, Stored> {
  if (!ids) return definition;
  const { table } = definition;
  const onlyRows = allOf([sqlCondition(`${key} = any(?)`, ids), ...(table.onlyRows ? [table.onlyRows] : [])]);
  return { ...definition, table: { ...table, onlyRows } };
}
