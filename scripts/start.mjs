import './steps/node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './steps/build.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { serverBundle } from './steps/paths.mjs';

await installIfNeeded();
await buildIfNeeded();
// The server runs in this process, so that signals of a terminal or supervisor reach it.
await import(pathToFileURL(join(serverBundle, 'main.js')).href);
