import { parseArgs } from 'node:util';
import { migrate } from '#core/db/migrate.ts';
import { StartupError } from '#core/startup-error.ts';
import { readConfig, type Config } from '../config.ts';
import { joinData } from '../open-data.ts';
import { explainDatabaseFailure, assertNodeVersion, reportFailure } from '../startup-failures.ts';
import { acceptClock } from './accept-clock.ts';
import { acceptSecret } from './accept-secret.ts';
import { backup } from './backup.ts';
import { checkLedger } from './check-ledger.ts';
import { createAdmin } from './create-admin.ts';
import { moveFiles } from './move-files.ts';
import { rebuild } from './rebuild.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';
import { toError } from '#core/thrown.ts';

export interface CommandOptions {
  /** Positional arguments after the command. */
  names: readonly string[];
  flags: Partial<Record<'scale' | 'name' | 'user-name' | 'email', string>>;
  say: (line: string) => void;
}

type Command = (config: Config, options: CommandOptions) => Promise<void>;

const commands: Record<string, Command> = {
  migrate: migrateDatabase,
  seed,
  backup,
  restore,
  'create-admin': createAdmin,
  'check-ledger': checkLedger,
  rebuild,
  'accept-clock': acceptClock,
  'accept-secret': acceptSecret,
  'move-files': moveFiles,
};

const usage = `npm run souk -- <command>
  migrate                           migrate the database
  seed [--scale demo|100k|1m]       fill an empty database (demo mode only)
  backup <file>                     back up all rows and files to one file; the server may be running
  restore <file>                    restore a backup to an empty database: another DATA_DIR or DATABASE_URL
  create-admin [--name --user-name --email]
                                    create a super admin; prompts for missing values
  check-ledger                      run all ledger checks; exit code 1 if one fails
  rebuild                           recompute balances, counters and totals from the rows
  move-files bucket|folder          copy uploaded files from DATA_DIR to S3_BUCKET, or back
  accept-secret                     accept another JWT_SECRET; signs everyone out
  accept-clock                      accept this machine's clock, even if Souk last ran at a later time
`;

async function migrateDatabase(config: Config, { say }: CommandOptions): Promise<void> {
  const data = await joinData(config, say);
  try {
    await migrate(data.ownerUrl);
    say('The database is up to date');
  } finally {
    await data.stop();
  }
}

async function runCommand(args: string[]): Promise<void> {
  const { values: flags, positionals } = parseCommandLine(args);
  const [name = 'help', ...names] = positionals;
  const command = commands[name];
  if (!command) {
    if (name !== 'help') throw new StartupError(`Unknown command "${name}".\n${usage}`);
    process.stdout.write(usage);
    return;
  }
  const config = readConfig(process.env);
  await command(config, { names, flags, say: (line) => process.stdout.write(`${line}\n`) }).catch((error: unknown) => {
    throw config.databaseUrl ? explainDatabaseFailure(error, config.databaseUrl) : error;
  });
}

function parseCommandLine(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { scale: text, name: text, 'user-name': text, email: text },
    });
  } catch (error) {
    throw new StartupError(`${toError(error).message.split('.')[0]}.\n${usage}`);
  }
}

assertNodeVersion();
try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
