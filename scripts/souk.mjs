import './steps/node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './steps/build.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { serverBundle, stateFolder } from './steps/paths.mjs';

await installIfNeeded();
// Seeding runs in a separate bundle, because the server does not contain the tool that generates large data sets.
const isSeed = process.argv[2] === 'seed';
await buildIfNeeded([isSeed ? 'seeds' : 'server']);
await import(pathToFileURL(isSeed ? join(stateFolder, 'seeds/main.js') : join(serverBundle, 'cli.js')).href);
