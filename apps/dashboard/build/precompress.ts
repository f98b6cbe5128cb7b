import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE_FILES = /\.(js|css|svg)$/;
/** Smaller files fit into one network packet anyway. */
const MIN_BYTES = 1024;

/** Writes a .br and a .gz with maximum compression beside every asset, for the server to send. */
export const precompress = (): Plugin => ({
  name: 'souk-precompress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const compressed = Object.values(bundle).map(async (output) => {
      const content = Buffer.from(output.type === 'chunk' ? output.code : output.source);
      if (!COMPRESSIBLE_FILES.test(output.fileName) || content.length < MIN_BYTES) return;
      const path = join(dir, output.fileName);
      await Promise.all([
        promisify(brotliCompress)(content).then((smaller) => writeFile(`${path}.br`, smaller)),
        promisify(gzip)(content, { level: 9 }).then((smaller) => writeFile(`${path}.gz`, smaller)),
      ]);
    });
    await Promise.all(compressed);
  },
});
