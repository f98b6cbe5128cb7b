import { type Preferences, sessionApi } from '@souk/contract/session/api.ts';

import { ApiError } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';

import { currentProfile, setProfile, loadProfile } from './profile.ts';

/** Delay before preferences are sent. */
const SAVE_DELAY_MS = 800;
const CONFLICT = 409;

let unsavedPreferences: Preferences = {};
let saveTimer: ReturnType<typeof setTimeout> | undefined;

/** Applies a preference of the user to this page immediately, and saves it on the server after a delay. */
export function savePreferences(choice: Preferences): void {
  const profile = currentProfile();
  if (!profile) return;
  unsavedPreferences = mergePreferences(unsavedPreferences, choice);
  void setProfile({ ...profile, preferences: mergePreferences(profile.preferences, choice) });
  clearTimeout(saveTimer);
  // an error is ignored, because the preference applies on this page in any case
  saveTimer = setTimeout(() => void saveUnsavedPreferences().catch(() => undefined), SAVE_DELAY_MS);
}

/** Merges `lists` and `look` by key, so that one list's columns do not replace another's. */
function mergePreferences(before: Preferences, choice: Preferences): Preferences {
  const next = { ...before, ...choice };
  if (choice.lists) next.lists = { ...before.lists, ...choice.lists };
  if (choice.look) next.look = { ...before.look, ...choice.look };
  return next;
}

async function saveUnsavedPreferences(): Promise<void> {
  const choice = unsavedPreferences;
  unsavedPreferences = {};
  try {
    await sendPreferences(choice);
  } catch (error) {
    if (!(error instanceof ApiError) || error.statusCode !== CONFLICT) return;
    // changed on another device: reload the profile and apply this change on top
    await loadProfile({ background: true });
    await sendPreferences(choice);
  }
}

async function sendPreferences(choice: Preferences): Promise<void> {
  const profile = currentProfile();
  if (!profile) return;
  const preferences = mergePreferences(profile.preferences, choice);
  const saved = await request(sessionApi.updateProfile, {
    body: { preferences, version: profile.version },
    background: true,
  });
  await setProfile({ ...saved, preferences: mergePreferences(saved.preferences, unsavedPreferences) });
}
