/** The job that sums sales by day anew, after the days have become others. */
export const REBUILD_DAYS = 'figures.rebuild-days';
