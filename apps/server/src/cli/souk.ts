import { parseArgs } from 'node:util';
import { migrate } from '#core/db/migrate.ts';
import { StartRefused } from '#core/start-refused.ts';
import { readConfig, type Config } from '../config.ts';
import { joinData } from '../open-data.ts';
import { explainDatabaseFailure, refuseOldNode, reportFailure } from '../start-failures.ts';
import { acceptClock } from './accept-clock.ts';
import { backup } from './backup.ts';
import { checkLedger } from './check-ledger.ts';
import { createAdmin } from './create-admin.ts';
import { rebuild } from './rebuild.ts';
import { restore } from './restore.ts';
import { seed } from './seed.ts';
import { toError } from '#core/thrown.ts';

export interface CommandOptions {
  /** What stands after the command without a flag. */
  names: readonly string[];
  flags: Partial<Record<'scale' | 'name' | 'user-name' | 'email', string>>;
  say: (line: string) => void;
}

type Command = (config: Config, options: CommandOptions) => Promise<void>;

const commands: Record<string, Command> = {
  migrate: bringUpToDate,
  seed,
  backup,
  restore,
  'create-admin': createAdmin,
  'check-ledger': checkLedger,
  rebuild,
  'accept-clock': acceptClock,
};

const usage = `npm run souk -- <command>
  migrate                           bring the tables up to date
  seed [--scale demo|100k|1m]       fill an empty database (demo mode only)
  backup <file>                     keep all rows and files of one instant in one file, beside a running server
  restore <file>                    put a backup into an empty database: another DATA_DIR or DATABASE_URL
  create-admin [--name --user-name --email]
                                    make a super admin; asks for what is missing
  check-ledger                      check every rule of the money; exit code 1 when one does not hold
  rebuild                           count balances, counters and totals anew from the rows
  accept-clock                      the clock of this machine is right, although Souk has run at a later time
`;

async function bringUpToDate(config: Config, { say }: CommandOptions): Promise<void> {
  const data = await joinData(config, say);
  try {
    await migrate(data.ownerUrl);
    say('The tables are up to date');
  } finally {
    await data.stop();
  }
}

async function runCommand(args: string[]): Promise<void> {
  const { values: flags, positionals } = parseCommandLine(args);
  const [name = 'help', ...names] = positionals;
  const command = commands[name];
  if (!command) {
    if (name !== 'help') throw new StartRefused(`There is no command "${name}".\n${usage}`);
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
    throw new StartRefused(`${toError(error).message.split('.')[0]}.\n${usage}`);
  }
}

refuseOldNode();
try {
  await runCommand(process.argv.slice(2));
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}
