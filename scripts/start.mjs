import './steps/node-version.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './steps/build.mjs';
import { installIfNeeded } from './steps/install.mjs';
import { serverBundle } from './steps/paths.mjs';

await installIfNeeded();
await buildIfNeeded();
// In this very process: signals of the terminal and of a supervisor reach the server itself.
await import(pathToFileURL(join(serverBundle, 'main.js')).href);
