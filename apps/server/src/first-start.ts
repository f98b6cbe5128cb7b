import { createHash, randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { StartRefused } from '#core/start-refused.ts';
import { createSuperAdmin } from './cli/create-super-admin.ts';
import { demoPassword } from './config.ts';
import type { Config } from './config.ts';
import type { DataSource } from './open-data.ts';

const setUpLinkHours = 24;

/**
 * Fills an empty database: the demo with its rows and sign-ins; otherwise the configured super admin, or a link,
 * valid once, to set one up. Outside the demo a sign-in that kept the demo's password refuses the start.
 */
export async function prepareFirstStart(config: Config, data: DataSource, say: (line: string) => void): Promise<void> {
  const client = new pg.Client(data.ownerUrl);
  await client.connect();
  try {
    if (config.demo) await seedWhenEmpty(client, data, say);
    else await prepareProduction(client, config, say);
  } finally {
    await client.end();
  }
}

async function seedWhenEmpty(client: pg.Client, data: DataSource, say: (line: string) => void): Promise<void> {
  if (await isThere(client, 'SELECT 1 FROM users LIMIT 1')) return;
  say('Filling the demo');
  const { seedDemo } = await import('../seeds/demo/index.ts');
  await seedDemo({ url: data.ownerUrl, onProgress: say });
}

async function prepareProduction(client: pg.Client, config: Config, say: (line: string) => void): Promise<void> {
  await refuseDemoPasswords(client);
  if (await isThere(client, "SELECT 1 FROM users WHERE role = 'SA' LIMIT 1")) return;
  if (config.firstAdmin) {
    await createSuperAdmin(client, { ...config.firstAdmin, name: 'Super admin', userName: 'superadmin' });
    say(`Made the super admin superadmin (${config.firstAdmin.email})`);
    return;
  }
  const token = await makeSetUpToken(client);
  say(`Nobody can sign in yet: set up the first super admin at ${config.publicUrl}/session/setup?token=${token}`);
}

async function refuseDemoPasswords(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ user_name: string; password_hash: string }>(
    "SELECT user_name, password_hash FROM users WHERE user_name IN ('superadmin', 'superadmin2', 'admin') AND password_hash IS NOT NULL AND status = 'active'",
  );
  for (const user of rows) {
    if (!(await verify(user.password_hash, demoPassword))) continue;
    throw new StartRefused(
      `The sign-in ${user.user_name} has the demo's password, which everybody knows: change it with SOUK_DEMO=true, or start on another database.`,
    );
  }
}

/** Only the newest link works. */
async function makeSetUpToken(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await client.query("DELETE FROM one_time_tokens WHERE purpose = 'setup'");
  await client.query(
    "INSERT INTO one_time_tokens (hash, purpose, expires_at) VALUES ($1, 'setup', now() + make_interval(hours => $2))",
    [hash, setUpLinkHours],
  );
  return token;
}

async function isThere(client: pg.Client, sql: string): Promise<boolean> {
  return ((await client.query(sql)).rowCount ?? 0) > 0;
}
