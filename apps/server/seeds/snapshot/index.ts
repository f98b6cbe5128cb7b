import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '#core/project-root.ts';
import {
  rebuildBalances,
  rebuildCounters,
  rebuildDailyTotals,
  rebuildListFigures,
} from '#modules/figures/rebuild-figures.ts';
import { rebuildRollups } from '#modules/figures/rebuild-rollups.ts';
import { combinedModules } from '#server/modules.ts';
import { continueNumbers } from '../shared/finish.ts';
import { POLICY } from '../shared/policy.ts';
import { runOn } from '../shared/run-on.ts';
import { readSnapshot } from './read-file.ts';
import { writeRows } from './restore.ts';

interface RestoreOptions {
  /** The database, as its owner. */
  url: string;
  /** Pictures go to `files/` in it. */
  dataDir: string;
  onProgress?: (line: string) => void;
  /** The instant that the demo leads up to. */
  now?: Date;
  folder?: string;
}

/** Fills a migrated, empty database with the demo, in one transaction. */
export async function restoreDemo({ url, onProgress = () => {}, now = new Date(), folder = join(projectRoot, 'apps/server/demo') }: RestoreOptions): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const times: string[] = []; let t = Date.now(); const lap = (n: string) => { times.push(`${n} ${Date.now() - t}`); t = Date.now(); };
    onProgress('Reading the demo');
    const snapshot = await readSnapshot(folder);
    lap('read');
    onProgress('Writing rows');
    await client.query('begin');
    await writeRows(client, snapshot, { now, zone: POLICY.zone });
    await continueNumbers(client);
    lap('write');
    onProgress('Adding up');
    const run = runOn(client);
    await rebuildBalances(run);
    await rebuildListFigures(run, now);
    await rebuildCounters(run, combinedModules.counters);
    await rebuildDailyTotals(run, POLICY.zone);
    await rebuildRollups(run, POLICY.zone);
    lap('rebuild');
    await client.query('commit');
    await client.query('analyze');
    lap('commit');
    onProgress(times.join(', '));
  } finally {
    await client.end();
  }
}
