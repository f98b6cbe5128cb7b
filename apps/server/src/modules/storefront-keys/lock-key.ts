import { recorder } from '#core/audit.ts';
import { versionLock } from '#core/db/versioned.ts';
import { storefrontKeys } from '#tables/identity.ts';
import { readKey } from './list-keys.ts';

export const recordKey = recorder('staff', 'storefrontKey', ({ name }: { name: string }) => name);

/** Locks a key at the version seen. Throws 404, 409. */
export const lockKey = versionLock(storefrontKeys, 'key', readKey);
