import { rmSync } from 'node:fs';

/** Deletes the data folder when the process exits. Playwright calls this earlier, while the server still uses the folder. */
export default function removeDataAtTheEnd(): void {
  const folder = process.env.SOUK_E2E_DATA;
  if (!folder?.includes('souk-e2e-')) return;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
