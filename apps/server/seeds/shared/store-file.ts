import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a file to the folder of uploads. As with an upload, only the owner of the process can read it. */
export async function storeFile(dataDir: string, path: string, content: Buffer): Promise<void> {
  const file = join(dataDir, 'files', path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, content, { mode: 0o600 });
}
