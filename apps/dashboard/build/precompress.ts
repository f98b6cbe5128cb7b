import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg)$/;
/** Below a network packet there is nothing to win. */
const compressFrom = 1024;

/** Writes a .br and a .gz beside every asset, as small as can be, once; the server hands them out as they are. */
export const precompress = (): Plugin => ({
  name: 'souk-precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const compressed = Object.values(bundle).map(async (output) => {
      const content = Buffer.from(output.type === 'chunk' ? output.code : output.source);
      if (!compressible.test(output.fileName) || content.length < compressFrom) return;
      const path = join(dir, output.fileName);
      await Promise.all([
        promisify(brotliCompress)(content).then((smaller) => writeFile(`${path}.br`, smaller)),
        promisify(gzip)(content, { level: 9 }).then((smaller) => writeFile(`${path}.gz`, smaller)),
      ]);
    });
    await Promise.all(compressed);
  },
});
