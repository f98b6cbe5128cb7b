import { createInterface } from 'node:readline/promises';
import { migrate } from '#core/db/migrate.ts';
import { StartRefused } from '#core/start-refused.ts';
import { whyGuessable } from '#modules/session/password-rules.ts';
import { demoPassword, type Config } from '../config.ts';
import { joinData } from '../open-data.ts';
import { createSuperAdmin, type NewSuperAdmin } from './create-super-admin.ts';
import type { CommandOptions } from './souk.ts';
import { withClient } from './with-client.ts';
import { renderEnglish } from '#core/messages/render-message.ts';

const shortestPassword = 10;

/** Makes a super admin from --name, --user-name, --email and the environment, and asks for what is missing. */
export async function createAdmin(config: Config, { flags, say }: CommandOptions): Promise<void> {
  const answers = await askForMissing(config, flags);
  refuseWeakPassword(answers);
  const data = await joinData(config, say);
  try {
    await migrate(data.ownerUrl);
    await withClient(data.ownerUrl, (client) => createSuperAdmin(client, answers));
    say(`${answers.userName} can sign in now`);
  } finally {
    await data.stop();
  }
}

function refuseWeakPassword(person: NewSuperAdmin): void {
  if (person.password.length < shortestPassword || person.password === demoPassword) {
    throw new StartRefused(`The password needs at least ${shortestPassword} characters and must not be the demo's.`);
  }
  const why = whyGuessable(person.password, person);
  if (why) throw new StartRefused(`${renderEnglish({ code: why })}.`);
}

async function askForMissing(config: Config, flags: CommandOptions['flags']) {
  const ask = createQuestions();
  try {
    const email = flags.email ?? config.firstAdmin?.email ?? (await ask.text('E-mail: '));
    return {
      email,
      name: flags.name ?? (config.firstAdmin ? 'Super admin' : await ask.text('Name: ')),
      userName: flags['user-name'] ?? (config.firstAdmin ? 'superadmin' : await ask.text('User name: ')),
      password: config.firstAdmin?.password ?? (await ask.secret('Password: ')),
    };
  } finally {
    ask.close();
  }
}

function createQuestions() {
  if (!process.stdin.isTTY) {
    const refuse = async (): Promise<string> => {
      throw new StartRefused(
        'Give --name, --user-name and --email, and SOUK_ADMIN_EMAIL with SOUK_ADMIN_PASSWORD, where nobody can be asked.',
      );
    };
    return { text: refuse, secret: refuse, close: () => undefined };
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const text = async (question: string): Promise<string> => (await lines.question(question)).trim() || text(question);
  return { text, secret: (question: string) => askSecretly(lines, question), close: () => lines.close() };
}

/** What is typed is not shown: readline's echo goes nowhere until the answer is in. */
async function askSecretly(lines: ReturnType<typeof createInterface>, question: string): Promise<string> {
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
