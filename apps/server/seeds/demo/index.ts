import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '#core/project-root.ts';
import {
  rebuildBalances,
  rebuildCounters,
  rebuildDailyTotals,
  rebuildListTotals,
} from '#modules/counters/rebuild-totals.ts';
import { rebuildRollups } from '#modules/counters/rebuild-rollups.ts';
import { combinedModules } from '#server/modules.ts';
import { continueNumbers } from '../shared/finish.ts';
import { ORDER_POLICY } from '../shared/policy.ts';
import { runOn } from '../shared/run-on.ts';
import { type DrawnFile, drawFiles } from './draw-files.ts';
import { readSnapshot } from './read-file.ts';
import { writeRows } from './restore.ts';

export const DEMO_FOLDER = join(projectRoot, 'apps/server/demo');

interface RestoreOptions {
  /** The database, as its owner. */
  url: string;
  /** Pictures are written to its folder `files`. */
  dataDir: string;
  onProgress?: (line: string) => void;
  /** The time at which the demo ends. */
  now?: Date;
  /** The folder of the demo file. */
  folder?: string;
}

/**
 * Fills a migrated, empty database with the demo in one transaction. The result is always the same, apart from ids and dates.
 */
export async function restoreDemo({
  url,
  dataDir,
  onProgress = () => {},
  now = new Date(),
  folder = DEMO_FOLDER,
}: RestoreOptions): Promise<void> {
  onProgress('Reading the demo data');
  const snapshot = await readSnapshot(folder);
  // Other threads draw while this one writes the rows.
  const drawing = drawFiles(snapshot.header.drawings, dataDir);
  drawing.catch(() => undefined);
  const client = new pg.Client(url);
  await client.connect();
  try {
    onProgress('Writing rows');
    await client.query('begin');
    await writeRows(client, snapshot, { now, zone: ORDER_POLICY.zone });
    await client.query(MOVE_TO_NEXT_MONTH, [now, ORDER_POLICY.zone]);
    await continueNumbers(client);
    onProgress('Computing totals');
    await computeDerivedData(client, now);
    await describeFiles(client, await drawing);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** Moves the scheduled change of a commission rate to the start of the next month, because the shift leaves it on any day. */
const MOVE_TO_NEXT_MONTH = `
  with next as (select (date_trunc('month', $1::timestamptz at time zone $2) + interval '1 month') at time zone $2 as month)
  update commission_rules set valid_from = case when valid_from > $1 then next.month else valid_from end,
    valid_to = case when valid_to > $1 then next.month end
  from next where valid_from > $1 or valid_to > $1`;

/** Computes the data that is derived from the restored rows: totals, balances and counters. */
async function computeDerivedData(client: pg.Client, now: Date): Promise<void> {
  const run = runOn(client);
  await rebuildListTotals(run, now);
  await rebuildBalances(run);
  await rebuildCounters(run, combinedModules.counters);
  await rebuildDailyTotals(run, ORDER_POLICY.zone);
  await rebuildRollups(run, ORDER_POLICY.zone);
}

const UPDATE_FILE = `
  update files set bytes = drawn.bytes, sha256 = drawn.sha256
  from json_to_recordset($1) as drawn (path text, bytes integer, sha256 text) where drawn.path = files.path`;

/** Updates the size and checksum of each file, because a file drawn here may differ from the uploaded one by some bytes. */
async function describeFiles(client: pg.Client, drawn: readonly DrawnFile[]): Promise<void> {
  await client.query(UPDATE_FILE, [JSON.stringify(drawn)]);
}
