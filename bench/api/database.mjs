import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root, stateFolder } from '../../scripts/steps/paths.mjs';
import { run } from '../../scripts/steps/run.mjs';

const DEBIAN_PROGRAMS = '/usr/lib/postgresql';
const SETTINGS = {
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  listen_addresses: '127.0.0.1',
};
const ORDERS_BY_SCALE = { '1m': 1_000_000, '100k': 100_000 };
/** The file with the path of the PostgreSQL cluster that an earlier run created. */
const folderNote = join(stateFolder, 'bench-folder');

/**
 * Opens two seeded databases: `large` is the URL of one with a million orders, `small` of one with a hundred thousand, or
 * undefined if DATABASE_URL is set without BENCH_SMALL_URL. `stop` stops the PostgreSQL that this function started. Its rows
 * stay on disk for the next run.
 */
export async function openDatabases() {
  const { DATABASE_URL: large, BENCH_SMALL_URL: small } = process.env;
  if (large) {
    await seedIfEmpty(large, '1m');
    if (small) await seedIfEmpty(small, '100k');
    return { large, small, stop: () => undefined };
  }
  const { address, stop } = await startServer();
  try {
    await Promise.all(['souk_100k', 'souk_1m'].map((name) => createDatabase(address('postgres'), name)));
    await seedIfEmpty(address('souk_100k'), '100k');
    await seedIfEmpty(address('souk_1m'), '1m');
  } catch (error) {
    stop();
    throw error;
  }
  return { large: address('souk_1m'), small: address('souk_100k'), stop };
}

/** Starts the PostgreSQL of the benchmark. `address` returns the URL of the database with a name. */
export async function startServer() {
  const bin = findPrograms();
  const account = process.getuid?.() === 0 ? userIds('postgres') : undefined;
  const folder = clusterFolder(account);
  const data = join(folder, 'data');
  const pgRun = (program, ...args) =>
    execFileSync(join(bin, program), args, { ...account, cwd: folder, stdio: 'ignore' });
  if (!existsSync(data)) pgRun('initdb', '-D', data, '-A', 'trust', '-E', 'UTF8', '--locale=C');
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, port, unix_socket_directories: folder });
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  pgRun('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start');
  const user = account ? 'postgres' : process.env.USER;
  return {
    address: (name) => `postgres://${user}@127.0.0.1:${port}/${name}`,
    stop: () => {
      pgRun('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
      process.stdout.write(`The rows stay in ${folder} for the next run; remove it to free 4 GB\n`);
    },
  };
}

function findPrograms() {
  const versions = existsSync(DEBIAN_PROGRAMS)
    ? readdirSync(DEBIAN_PROGRAMS).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const found = [process.env.PG_BIN, ...versions.map((version) => join(DEBIAN_PROGRAMS, version, 'bin'))].find(
    (folder) => folder && existsSync(join(folder, 'initdb')),
  );
  if (found) return found;
  throw new Error(
    'The benchmark needs a PostgreSQL of its own: set DATABASE_URL to an empty database (or one filled by `npm run seed -- --scale 1m`), or PG_BIN to a folder with initdb and pg_ctl.',
  );
}

/** The ids of the system user as which PostgreSQL runs. It refuses to run as root. */
export function userIds(name) {
  const ids = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' })));
  return { uid: ids[0], gid: ids[1] };
}

function clusterFolder(account) {
  const noted = existsSync(folderNote) ? readFileSync(folderNote, 'utf8') : '';
  if (noted && existsSync(noted)) return noted;
  const folder = mkdtempSync(join(tmpdir(), 'souk-bench-'));
  if (account) chownSync(folder, account.uid, account.gid);
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(folderNote, folder);
  return folder;
}

export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Creates a database unless it exists. */
export async function createDatabase(url, name) {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (!rowCount) await client.query(`create database ${name}`);
  await client.end();
}

async function seedIfEmpty(url, scale) {
  if (await isFilled(url, scale)) return;
  process.stdout.write(`Filling a database with ${ORDERS_BY_SCALE[scale].toLocaleString('en')} orders\n`);
  const env = { DATABASE_URL: url, SOUK_DEMO: 'true', DATA_DIR: join(stateFolder, `bench-data-${scale}`) };
  const code = await run(process.execPath, [join(root, 'scripts/souk.mjs'), 'seed', '--scale', scale], { env });
  if (code !== 0) throw new Error(`The database could not be filled: ${scale}`);
}

async function isFilled(url, scale) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('users') is not null as "hasTables"`);
    if (!rows[0].hasTables) return false;
    const counted = await client.query(
      'select (select count(*) from orders)::int as orders, exists (select 1 from users) as "hasPeople"',
    );
    const { orders, hasPeople } = counted.rows[0];
    if (!hasPeople) return false;
    if (orders >= ORDERS_BY_SCALE[scale]) return true;
    throw new Error(
      `This database holds ${orders} orders and the benchmark wants ${ORDERS_BY_SCALE[scale]}: give an empty one`,
    );
  } finally {
    await client.end();
  }
}
