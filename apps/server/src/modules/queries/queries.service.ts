/** What other modules may use of queries. */
export { releaseQueriesOf } from './release-queries.ts';
