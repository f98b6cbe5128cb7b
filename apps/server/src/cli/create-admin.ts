import { createInterface } from 'node:readline/promises';
import { migrate } from '#core/db/migrate.ts';
import { StartupError } from '#core/startup-error.ts';
import { findPasswordProblem } from '#modules/session/password-rules.ts';
import { demoPassword, type Config } from '../config.ts';
import { joinData } from '../open-data.ts';
import { createSuperAdmin, type NewSuperAdmin } from './create-super-admin.ts';
import type { CommandOptions } from './souk.ts';
import { withClient } from './with-client.ts';
import { renderEnglish } from '#core/messages/render-message.ts';

const minPasswordLength = 10;

/** Creates a super admin from --name, --user-name, --email and the environment. Prompts for missing values. */
export async function createAdmin(config: Config, { flags, say }: CommandOptions): Promise<void> {
  const answers = await promptForMissing(config, flags);
  assertStrongPassword(answers);
  const data = await joinData(config, say);
  try {
    await migrate(data.ownerUrl);
    await withClient(data.ownerUrl, (client) => createSuperAdmin(client, answers));
    say(`${answers.userName} can now sign in`);
  } finally {
    await data.stop();
  }
}

function assertStrongPassword(person: NewSuperAdmin): void {
  if (person.password.length < minPasswordLength || person.password === demoPassword) {
    throw new StartupError(
      `The password must have at least ${minPasswordLength} characters and must not be the demo password.`,
    );
  }
  const reason = findPasswordProblem(person.password, person);
  if (reason) throw new StartupError(renderEnglish({ code: reason }));
}

async function promptForMissing(config: Config, flags: CommandOptions['flags']) {
  const prompts = createPrompts();
  try {
    const email = flags.email ?? config.firstAdmin?.email ?? (await prompts.text('Email: '));
    return {
      email,
      name: flags.name ?? (config.firstAdmin ? 'Super admin' : await prompts.text('Name: ')),
      userName: flags['user-name'] ?? (config.firstAdmin ? 'superadmin' : await prompts.text('Username: ')),
      password: config.firstAdmin?.password ?? (await prompts.secret('Password: ')),
    };
  } finally {
    prompts.close();
  }
}

function createPrompts() {
  if (!process.stdin.isTTY) {
    const reject = async (): Promise<string> => {
      throw new StartupError(
        'There is no terminal for prompts: pass --name, --user-name and --email, and set SOUK_ADMIN_EMAIL and SOUK_ADMIN_PASSWORD.',
      );
    };
    return { text: reject, secret: reject, close: () => undefined };
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const text = async (question: string): Promise<string> => (await lines.question(question)).trim() || text(question);
  return { text, secret: (question: string) => promptSecretly(lines, question), close: () => lines.close() };
}

/** Prompts without echo, by discarding readline's output until the input is complete. */
async function promptSecretly(lines: ReturnType<typeof createInterface>, question: string): Promise<string> {
  process.stdout.write(question);
  const output = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true;
  try {
    return await lines.question('');
  } finally {
    process.stdout.write = output;
    process.stdout.write('\n');
  }
}
