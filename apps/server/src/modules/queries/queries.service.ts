/** The public interface of this module. */
export { releaseQueriesOf } from './release-queries.ts';
