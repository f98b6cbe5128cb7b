import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** The folder for stamps and reports of these scripts. It is never committed. */
export const stateFolder = join(root, '.souk');
export const serverBundle = join(root, 'apps/server/dist');
