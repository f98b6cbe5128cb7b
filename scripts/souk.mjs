import './steps/node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './steps/build.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { serverBundle, stateFolder } from './steps/paths.mjs';

await installIfNeeded();
// The scales of `seed` are made by a tool that is not part of the server.
const isSeed = process.argv[2] === 'seed';
await buildIfNeeded([isSeed ? 'seeds' : 'server']);
await import(pathToFileURL(isSeed ? join(stateFolder, 'seeds/main.js') : join(serverBundle, 'cli.js')).href);
