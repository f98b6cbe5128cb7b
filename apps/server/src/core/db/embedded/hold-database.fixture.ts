import { startEmbedded } from './start-embedded.ts';

/** Starts the database on the given folder and keeps it running until killed; prints its URL or the error. */
const database = await startEmbedded({ dataDir: process.argv[2] ?? '' }).catch((error: Error) => {
  process.stdout.write(`${error.message}\n`);
  process.exit(1);
});
process.stdout.write(`${database.url}\n`);
setInterval(() => undefined, 60_000);
