/** What other modules may use of queries. */
export { rewriteQueryLateness } from './query-lateness.ts';
export { queryNumberSql } from './query-number.service.ts';
export { releaseQueriesOf } from './release-queries.ts';
export { resolveForgotten } from './resolve-forgotten.ts';
