import '../scripts/steps/node-version.mjs';
import { buildIfNeeded } from '../scripts/steps/build.mjs';
import { installIfNeeded } from '../scripts/steps/install.mjs';
import { benchApi } from './api.mjs';
import { benchPages } from './pages.mjs';
import { writeResults } from './report.mjs';

/*
 * npm run bench            measures everything; with `-- api` or `-- pages`, only that part
 * DATABASE_URL             a database with the rows of `npm run seed -- --scale 1m`, or an empty one, which is then filled;
 *                          by default, the benchmark starts PostgreSQL from PG_BIN or from Debian's packages
 * BENCH_SMALL_URL          another such database for `--scale 100k`, to compare both sizes
 * BENCH_ROUNDS, BENCH_SECONDS, BENCH_JOBS   fewer rounds, seconds or jobs, for a quick run
 */
const parts = { api: benchApi, pages: benchPages };
const chosen = process.argv.slice(2);

await installIfNeeded();
if (!process.env.BENCH_SERVER) await buildIfNeeded();
for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) await parts[name]();
if (!process.env.BENCH_JOBS) writeResults(['raw', 'size', 'pages']);
