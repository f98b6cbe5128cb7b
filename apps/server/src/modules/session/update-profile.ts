import type { Profile, sessionApi } from '@souk/contract/session/api.ts';
import { diffFields } from '#core/audit.ts';
import { requireConfirmation } from '#core/auth/confirmation.ts';
import { requirePerson } from '#core/context.ts';
import { violatedConstraint } from '#core/db/database-errors.ts';
import type { ErrorMapper } from '#core/db/send-queue.ts';
import { lockVersion, updateRow } from '#core/db/versioned.ts';
import { invalidField } from '#core/errors.ts';
import type { Call } from '#core/http/route.ts';
import { queueMail } from '#core/mail/queue-mail.ts';
import { withStoredPictures } from '#modules/files/files.service.ts';
import { users } from '#tables/identity.ts';
import { emailChangedMail } from './mails.ts';
import { revokeLinks } from './one-time-links.ts';
import { recordAccountActivity } from './users.ts';
import { buildProfile } from './read-profile.ts';

/**
 * Updates the caller's own name, email, picture or preferences. A new email requires password confirmation, because
 * reset links are sent there. Preferences do not affect others, so their changes are not recorded. Throws 400, 403
 * without confirmation, 409.
 */
export async function updateProfile({ ctx, body }: Call<typeof sessionApi.updateProfile>): Promise<Profile> {
  const { id } = requirePerson(ctx);
  const { version, preferences, ...input } = body;
  const before = await lockVersion(ctx, {
    table: users,
    id,
    version,
    kind: 'profile',
    current: () => buildProfile(ctx),
  });
  const fields = await withStoredPictures(ctx, input, before.avatar);
  const changed = diffFields({ name: before.name, email: before.email, avatar: before.avatar }, fields);
  if (changed && 'email' in changed.after) requireConfirmation(ctx);
  const columns = { ...fields, ...(preferences ? { preferences } : {}) };
  await updateRow(ctx, { table: users, id, mapError: mapTakenEmail }, columns);
  if (changed) {
    await recordAccountActivity(ctx, { id, name: fields.name ?? before.name }, { action: 'updated', ...changed });
  }
  const hasNewEmail = fields.email !== undefined && fields.email.toLowerCase() !== before.email.toLowerCase();
  if (hasNewEmail) {
    await revokeLinks(ctx, id);
    await queueMail(ctx, emailChangedMail(before, fields.email ?? ''));
  }
  return buildProfile(ctx);
}

const mapTakenEmail: ErrorMapper = (error) =>
  violatedConstraint(error) === 'users_email_key' ? invalidField('email', 'profile.email_taken') : undefined;
