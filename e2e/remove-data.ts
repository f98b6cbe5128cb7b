import { rmSync } from 'node:fs';

/** Playwright calls this before it stops the server, so the folder is deleted when the process exits. */
export default function removeDataAtTheEnd(): void {
  const folder = process.env.SOUK_E2E_DATA;
  if (!folder?.includes('souk-e2e-')) return;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
