import { startEmbedded } from './start-embedded.ts';

/** Starts the database of a data folder, prints its URL or the error, and keeps it running until this process is killed. */
const database = await startEmbedded({ dataDir: process.argv[2] ?? '' }).catch((error: Error) => {
  process.stdout.write(`${error.message}\n`);
  process.exit(1);
});
process.stdout.write(`${database.url}\n`);
setInterval(() => undefined, 60_000);
