import type { ClientBase } from 'pg';
import type { RunStatement } from '#modules/counters/rebuild-totals.ts';

/** Runs statements of the application on a connection of the seeds. */
export const runOn =
  (client: ClientBase): RunStatement =>
  ({ text, values }) =>
    client.query(text, [...values]);
