import { type Preferences, sessionApi } from '@souk/contract/session/api.ts';

import { ApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';

import { currentProfile, keepProfile, loadProfile } from './profile.ts';

/** Milliseconds of rest before preferences are sent. */
const REST = 800;
const CONFLICT = 409;

let pending: Preferences = {};
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps a choice of the signed-in person: at once on this page, a little later on the server. Nobody waits for it. */
export function savePreferences(choice: Preferences): void {
  const profile = currentProfile();
  if (!profile) return;
  pending = merged(pending, choice);
  void keepProfile({ ...profile, preferences: merged(profile.preferences, choice) });
  clearTimeout(timer);
  timer = setTimeout(() => void flush().catch(() => undefined), REST); // kept on this page in any case
}

/** Lists and look are merged by key, so that one column choice does not drop another list's. */
function merged(before: Preferences, choice: Preferences): Preferences {
  const next = { ...before, ...choice };
  if (choice.lists) next.lists = { ...before.lists, ...choice.lists };
  if (choice.look) next.look = { ...before.look, ...choice.look };
  return next;
}

async function flush(): Promise<void> {
  const choice = pending;
  pending = {};
  try {
    await send(choice);
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode !== CONFLICT) return;
    // changed on another device meanwhile: their profile with this choice on top
    await loadProfile({ background: true });
    await send(choice);
  }
}

async function send(choice: Preferences): Promise<void> {
  const profile = currentProfile();
  if (!profile) return;
  const preferences = merged(profile.preferences, choice);
  const answer = await request(sessionApi.updateProfile, {
    body: { preferences, version: profile.version },
    background: true,
  });
  await keepProfile({ ...answer, preferences: merged(answer.preferences, pending) });
}
