import * as z from 'zod/mini';
import { day, id, instant, wholeNumber } from './fields.ts';
import { formCode, messageShape } from './message.ts';

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;
export const MAX_BULK_IDS = 500;
const MAX_SEARCH_LENGTH = 200;

/** Values separated by commas mean "any of": `status=placed,packed`. Clients may also pass an array. */
export const anyOf = <Output>(item: z.ZodMiniType<Output, string>) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((part) => part !== '')),
    ),
    z.array(item).check(z.maxLength(MAX_BULK_IDS)),
  );

export const ids = anyOf(id);

/** An instant, or a day in the configured time zone, for ranges such as `createdFrom`. */
export const dayOrInstant = z.union([instant, day], { error: formCode('date.day_or_instant') });

/** A sort such as `-createdAt,name`, from a fixed list of fields; a minus means descending. */
export const sortBy = (fields: readonly string[]) => {
  const pattern = new RegExp(`^-?(${fields.join('|')})(,-?(${fields.join('|')}))*$`);
  return z.string().check(
    z.maxLength(MAX_SEARCH_LENGTH),
    z.refine((value) => pattern.test(value), {
      error: formCode('list.sort'),
      params: { fields: fields.join(', ') },
    }),
  );
};

const pagination = (sorts: readonly string[]) => ({
  offset: z._default(wholeNumber(0, 1_000_000_000), 0),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  sort: z.optional(sortBy(sorts)),
  q: z.optional(z.string().check(z.trim(), z.maxLength(MAX_SEARCH_LENGTH))),
  count: z.optional(z.enum(['exact'])),
});

/** The query of a list: pagination, sort, search and the entity's filters. */
export const listQuery = <F extends z.core.$ZodLooseShape>({
  sorts,
  filters,
}: {
  sorts: readonly string[];
  filters: F;
}) => z.strictObject({ limit: z._default(wholeNumber(1, MAX_LIMIT), DEFAULT_LIMIT), ...pagination(sorts), ...filters });

/** The query of a list that returns all rows unless `limit` is set. */
export const wholeListQuery = <F extends z.core.$ZodLooseShape>({
  sorts,
  filters,
}: {
  sorts: readonly string[];
  filters: F;
}) => z.strictObject({ limit: z.optional(wholeNumber(1, MAX_LIMIT)), ...pagination(sorts), ...filters });

/** The response of a list. The cursors make deep pages fast. */
export const listData = <R extends z.ZodMiniType>(row: R) =>
  z.object({
    count: z.int(),
    countIsEstimate: z.optional(z.boolean()),
    rows: z.array(row),
    next: z.optional(z.string()),
    previous: z.optional(z.string()),
  });

export interface ListData<Row> {
  count: number;
  countIsEstimate?: boolean;
  rows: Row[];
  next?: string;
  previous?: string;
}

/** The filter of a list, in the format of its page's URL. */
const listFilter = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const MAX_ROW_COUNT = 1_000_000_000;
const IDS_OR_FILTER_CODE = formCode('bulk.ids_or_filter');
const COUNT_REQUIRED_CODE = formCode('bulk.count_required');

/**
 * An action on selected rows, or on all rows that match a filter. A filter requires `expectedCount`, the number of rows
 * that the person saw, to protect rows that began to match later.
 */
export const bulkBody = <const Actions extends readonly [string, ...string[]], Patch extends z.core.$ZodLooseShape>(
  actions: Actions,
  patch: Patch,
) =>
  z
    .strictObject({
      ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MAX_BULK_IDS))),
      filter: z.optional(listFilter),
      expectedCount: z.optional(z.int().check(z.gte(1), z.lte(MAX_ROW_COUNT))),
      action: z.enum(actions),
      patch: z.optional(z.strictObject(patch)),
    })
    .check(
      z.refine((body) => (body.ids === undefined) !== (body.filter === undefined), {
        path: ['ids'],
        error: IDS_OR_FILTER_CODE,
      }),
      z.refine((body) => body.filter === undefined || body.expectedCount !== undefined, {
        path: ['expectedCount'],
        error: COUNT_REQUIRED_CODE,
      }),
      z.refine((body) => body.filter !== undefined || body.expectedCount === undefined, {
        path: ['expectedCount'],
        error: formCode('bulk.count_without_filter'),
      }),
    );

export const bulkData = z.object({
  done: z.int(),
  /** `label` is the row's display name, if the action provides one. */
  failed: z.array(z.object({ id, ...messageShape, label: z.optional(z.string()) })),
  /** The ids of the changes, for `POST /activity/undo`. Omitted unless all of them can be undone. */
  undo: z.optional(z.array(id)),
});
export type BulkData = z.infer<typeof bulkData>;

/** Selected rows are changed immediately. Rows that match a filter are changed by a job. */
export const bulkResponse = z.union([bulkData, z.object({ jobId: id })]);
export type BulkResponse = z.infer<typeof bulkResponse>;

/** The result of a bulk action's job. `failed` contains only the first failures. */
export const bulkResult = z.object({ ...bulkData.shape, failedCount: z.int() });
export type BulkResult = z.infer<typeof bulkResult>;

const MAX_EXPORT_COLUMNS = 100;

/** Exports all rows that match the filter, or only the selected ones. */
export const exportBody = z.strictObject({
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MAX_BULK_IDS))),
  filter: z._default(listFilter, {}),
  columns: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_EXPORT_COLUMNS))),
  format: z._default(z.enum(['csv']), 'csv'),
});
export const exportData = z.object({ url: z.string() });

export const importData = z.object({
  dryRun: z.boolean(),
  created: z.int(),
  updated: z.int(),
  failed: z.int(),
  errors: z.array(z.object({ line: z.int(), field: z.string(), ...messageShape })),
  warnings: z.array(z.object({ line: z.int(), ...messageShape })),
  /** Headers of columns that can't be imported. */
  notImported: z.array(z.string()),
  /** For columns whose data has to be entered in another way: why they can't be imported. */
  notImportedReasons: z.optional(z.array(z.object({ columns: z.array(z.string()), ...messageShape }))),
  /** Number of errors and warnings that aren't listed. */
  leftOut: z.int(),
  /** The report with all errors and warnings, for `/import-reports/{id}/download`; null if there are none. */
  reportId: z.nullable(id),
});
export type ImportData = z.infer<typeof importData>;

/** Maximum rows of an import file. */
export const MAX_IMPORT_LINES = 50_000;
/** Files with more rows are imported by a job. */
export const MAX_IMMEDIATE_IMPORT_LINES = 2000;
/** Maximum number of errors, and of warnings, that a response lists. */
export const MAX_LISTED_PROBLEMS = 2000;

export const longImportData = z.extend(importData, {
  /** The job that imports a long file. Here the counts are 0; the result of the job is the report with all counts. */
  jobId: z.nullable(id),
});
export type LongImportData = z.infer<typeof longImportData>;

export const comparedImportData = z.extend(longImportData, {
  /** Number of rows that changed nothing. */
  unchanged: z.int(),
});
export type ComparedImportData = z.infer<typeof comparedImportData>;
