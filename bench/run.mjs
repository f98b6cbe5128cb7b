import '../scripts/steps/node-version.mjs';
import { buildIfNeeded } from '../scripts/steps/build.mjs';
import { installIfNeeded } from '../scripts/steps/install.mjs';
import { benchApi } from './api.mjs';
import { benchPages } from './pages.mjs';
import { writeResults } from './report.mjs';

/*
 * npm run bench            everything; `-- api` or `-- pages` one part
 * DATABASE_URL             a database with the rows of `npm run seed -- --scale 1m`, or an empty one; else PG_BIN or Debian's PostgreSQL
 * BENCH_SMALL_URL          the same for 100k, to compare by size
 * BENCH_ROUNDS, BENCH_SECONDS, BENCH_JOBS   shorter and narrower while working on something
 */
const parts = { api: benchApi, pages: benchPages };
const chosen = process.argv.slice(2);

await installIfNeeded();
if (!process.env.BENCH_SERVER) await buildIfNeeded();
for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) await parts[name]();
if (!process.env.BENCH_JOBS) writeResults(['raw', 'size', 'pages']);
