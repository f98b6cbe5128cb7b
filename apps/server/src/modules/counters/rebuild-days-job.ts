/** The job that recomputes sales by day after the time zone has changed. */
export const REBUILD_DAYS_JOB = 'figures.rebuild-days';
