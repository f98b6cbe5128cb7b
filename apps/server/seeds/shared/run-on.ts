import type { ClientBase } from 'pg';
import type { Run } from '#modules/figures/rebuild-figures.ts';

/** Runs statements of the application on a connection of the seeds. */
export const runOn =
  (client: ClientBase): Run =>
  ({ text, values }) =>
    client.query(text, [...values]);
