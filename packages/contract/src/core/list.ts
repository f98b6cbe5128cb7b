import * as z from 'zod/mini';
import { day, id, instant, wholeNumber } from './fields.ts';
import { formCode, messageShape } from './message.ts';

export const DEFAULT_LIMIT = 20;
export const MAX_LIMIT = 100;
export const MAX_BULK_IDS = 500;
const MAX_SEARCH = 200;

/** Values joined by commas mean "any of": `status=placed,packed`. A client may hand in an array. */
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
export const when = z.union([instant, day], { error: formCode('date.day_or_instant') });

/** `-createdAt,name`: fields of a closed list, each with an optional minus for descending. */
export const sortBy = (fields: readonly string[]) => {
  const pattern = new RegExp(`^-?(${fields.join('|')})(,-?(${fields.join('|')}))*$`);
  return z.string().check(
    z.maxLength(MAX_SEARCH),
    z.refine((value) => pattern.test(value), {
      error: formCode('list.sort'),
      params: { fields: fields.join(', ') },
    }),
  );
};

/** Beside the limit. */
const paging = (sorts: readonly string[]) => ({
  offset: z._default(wholeNumber(0, 1_000_000_000), 0),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  sort: z.optional(sortBy(sorts)),
  q: z.optional(z.string().check(z.trim(), z.maxLength(MAX_SEARCH))),
  count: z.optional(z.enum(['exact'])),
});

/** The query of a list: paging, sort, search and the entity's own filters. */
export const listQuery = <F extends z.core.$ZodLooseShape>({
  sorts,
  filters,
}: {
  sorts: readonly string[];
  filters: F;
}) => z.strictObject({ limit: z._default(wholeNumber(1, MAX_LIMIT), DEFAULT_LIMIT), ...paging(sorts), ...filters });

/** The query of a list that answers all its rows as long as nobody asks for a page by giving a limit. */
export const wholeListQuery = <F extends z.core.$ZodLooseShape>({
  sorts,
  filters,
}: {
  sorts: readonly string[];
  filters: F;
}) => z.strictObject({ limit: z.optional(wholeNumber(1, MAX_LIMIT)), ...paging(sorts), ...filters });

/** The given list answer, with what makes deep pages cheap beside it. */
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

/** A list's own query as it stands in the address bar. */
const listFilter = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const MAX_COUNT = 1_000_000_000;
const EITHER = formCode('bulk.ids_or_filter');
const COUNTED = formCode('bulk.count_required');

/**
 * A step for picked rows, or for all that match a list's filter. `expectedCount` goes with a filter: what the person saw, so
 * that nothing happens to rows they never heard of.
 */
export const bulkBody = <const Actions extends readonly [string, ...string[]], Patch extends z.core.$ZodLooseShape>(
  actions: Actions,
  patch: Patch,
) =>
  z
    .strictObject({
      ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(MAX_BULK_IDS))),
      filter: z.optional(listFilter),
      expectedCount: z.optional(z.int().check(z.gte(1), z.lte(MAX_COUNT))),
      action: z.enum(actions),
      patch: z.optional(z.strictObject(patch)),
    })
    .check(
      z.refine((body) => (body.ids === undefined) !== (body.filter === undefined), { path: ['ids'], error: EITHER }),
      z.refine((body) => body.filter === undefined || body.expectedCount !== undefined, {
        path: ['expectedCount'],
        error: COUNTED,
      }),
      z.refine((body) => body.filter !== undefined || body.expectedCount === undefined, {
        path: ['expectedCount'],
        error: formCode('bulk.count_without_filter'),
      }),
    );

export const bulkData = z.object({
  done: z.int(),
  /** `label` is how a person names the row, where the step knows it. */
  failed: z.array(z.object({ id, ...messageShape, label: z.optional(z.string()) })),
  /** The changes that `POST /activity/undo` takes back, where each row that was done can be. */
  undo: z.optional(z.array(id)),
});
export type BulkData = z.infer<typeof bulkData>;

/** Picked rows are done at once, those of a filter by a job. */
export const bulkAnswer = z.union([bulkData, z.object({ jobId: id })]);
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** What came of the job; `failed` holds the first of those that were refused. */
export const bulkResult = z.object({ ...bulkData.shape, failedCount: z.int() });
export type BulkResult = z.infer<typeof bulkResult>;

const MAX_EXPORT_COLUMNS = 100;

/** What is exported: all that the filter matches, or of those the rows picked. */
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
  /** Columns of the file that an import cannot set, by their heads. */
  notImported: z.array(z.string()),
  /** Why not, where a person has to bring what they hold in another way. */
  notImportedReasons: z.optional(z.array(z.object({ columns: z.array(z.string()), ...messageShape }))),
  /** Errors and warnings beyond those listed. */
  leftOut: z.int(),
  /** All errors and warnings as CSV, by `/import-reports/{id}/download`; null where there are none. */
  reportId: z.nullable(id),
});
export type ImportData = z.infer<typeof importData>;

/** Lines of a file to import at most. */
export const MAX_IMPORT_LINES = 50_000;
/** A file with more lines than this is worked off in the background, where its answer names a job. */
export const MAX_LINES_AT_ONCE = 2000;
/** Of errors and of warnings each. */
export const MAX_LISTED_PROBLEMS = 2000;

export const longImportData = z.extend(importData, {
  /** The job that works off a long file: its result is this report, and the numbers here are 0. */
  jobId: z.nullable(id),
});
export type LongImportData = z.infer<typeof longImportData>;

export const comparedImportData = z.extend(longImportData, {
  /** Lines that say what is so already. */
  unchanged: z.int(),
});
export type ComparedImportData = z.infer<typeof comparedImportData>;
