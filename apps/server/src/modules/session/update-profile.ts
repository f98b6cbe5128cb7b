import type { Profile, sessionApi } from '@souk/contract/session/api.ts';
import { difference } from '#core/audit.ts';
import { demandConfirmation } from '#core/auth/confirmation.ts';
import { personOf } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import type { Refusal } from '#core/db/send-queue.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { wrongField } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { storedPictures } from '#modules/files/files.service.ts';
import { users } from '#tables/identity.ts';
import { emailChangedMail } from './mails.ts';
import { voidLinksOf } from './one-time-links.ts';
import { recordAccount } from './people.ts';
import { profileOf } from './read-profile.ts';

/**
 * Changes one's own name, e-mail, picture or preferences. Preferences leave no activity: they change nothing for others. Another
 * e-mail asks for the password, since links to set a new one go there. Throws 403 without it, 400, 409.
 */
export async function updateProfile({ ctx, body }: Call<typeof sessionApi.updateProfile>): Promise<Profile> {
  const { id } = personOf(ctx);
  const { version, preferences, ...given } = body;
  const before = await lockVersion(ctx, {
    table: users,
    id,
    version,
    what: 'profile',
    current: () => profileOf(ctx),
  });
  const fields = await storedPictures(ctx, given, before.avatar);
  const changed = difference({ name: before.name, email: before.email, avatar: before.avatar }, fields);
  if (changed && 'email' in changed.after) demandConfirmation(ctx);
  const columns = { ...fields, ...(preferences ? { preferences } : {}) };
  await updateRow(ctx, { table: users, id, refused: takenEmail }, columns);
  if (changed) {
    await recordAccount(ctx, { id, name: fields.name ?? before.name }, { action: 'updated', ...changed });
  }
  const hasMoved = fields.email !== undefined && fields.email.toLowerCase() !== before.email.toLowerCase();
  if (hasMoved) {
    await voidLinksOf(ctx, id);
    await queueMail(ctx, emailChangedMail(before, fields.email ?? ''));
  }
  return profileOf(ctx);
}

const takenEmail: Refusal = (error) =>
  violatedConstraint(error) === 'users_email_key' ? wrongField('email', 'profile.email_taken') : undefined;
