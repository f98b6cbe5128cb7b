import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a file where the server looks for uploads, readable by its owner only as uploads are. */
export async function storeFile(dataDir: string, path: string, content: Buffer): Promise<void> {
  const file = join(dataDir, 'files', path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, content, { mode: 0o600 });
}
