import type { Profile, sessionApi } from '@souk/contract/session.ts';
import { difference, record } from '#core/audit.ts';
import { demandConfirmation } from '#core/auth/confirmation.ts';
import { type Context, personOf } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database.ts';
import type { Refusal } from '#core/db/send-queue.ts';
import { statement } from '#core/db/statement.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { wrongField } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { users } from '#tables/identity.ts';
import { emailChangedMail } from './mails.ts';
import { voidLinksOf } from './one-time-links.ts';
import type { UserRow } from './people.ts';
import { profileOf } from './read-profile.ts';

const PICTURE = `select 1 from files where kind = 'picture' and path = ?`;

/**
 * Changes one's own name, e-mail, picture or preferences. Preferences leave no activity: they change nothing for others. Another
 * e-mail asks for the password, since links to set a new one go there. Throws 403 without it, 400, 409.
 */
export async function updateProfile({ ctx, body }: Call<typeof sessionApi.updateProfile>): Promise<Profile> {
  const { id } = personOf(ctx);
  const { version, preferences, ...fields } = body;
  const before = await lockVersion<UserRow>(ctx, {
    table: users,
    id,
    version,
    what: 'profile',
    current: () => profileOf(ctx),
  });
  await refuseUnknownPicture(ctx, fields.avatarUrl, before.avatarUrl);
  const changed = difference({ name: before.name, email: before.email, avatarUrl: before.avatarUrl }, fields);
  if (changed && 'email' in changed.after) demandConfirmation(ctx);
  const columns = { ...fields, ...(preferences ? { preferences } : {}) };
  await updateRow(ctx, { table: users, id, refused: takenEmail }, columns);
  if (changed) {
    await record(ctx, {
      area: 'session',
      entity: 'user',
      id,
      label: fields.name ?? before.name,
      action: 'updated',
      ...changed,
    });
  }
  const hasMoved = fields.email !== undefined && fields.email.toLowerCase() !== before.email.toLowerCase();
  if (hasMoved) {
    await voidLinksOf(ctx, id);
    await queueMail(ctx, emailChangedMail(before, fields.email ?? ''));
  }
  return profileOf(ctx);
}

const takenEmail: Refusal = (error) =>
  violatedConstraint(error) === 'users_email_key'
    ? wrongField('email', 'Somebody else has this e-mail address')
    : undefined;

async function refuseUnknownPicture(
  ctx: Context,
  url: string | null | undefined,
  before: string | null,
): Promise<void> {
  if (!url || url === before) return;
  const [, path] = /^\/files\/(.+)-1600\.webp$/.exec(url) ?? [];
  const found = path ? await ctx.db.rows(statement(PICTURE, [path])) : [];
  if (found.length === 0) throw wrongField('avatarUrl', 'Upload the picture first');
}
