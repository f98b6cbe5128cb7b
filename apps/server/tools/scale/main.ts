import { seedersByScale } from '#server/cli/seed.ts';
import { seedScale } from './index.ts';

for (const scale of ['100k', '1m'] as const) seedersByScale[scale] = (options) => seedScale({ ...options, scale });

// This module reads the command line and runs the command as soon as it is loaded.
await import('#server/cli/souk.ts');
