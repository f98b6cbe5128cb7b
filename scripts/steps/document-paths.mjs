import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

const folders = ['apps', 'packages', 'scripts', 'e2e', 'bench', 'docs', '.ci'];

/** Paths of this project that a text contains in backticks or links. */
export function pathsIn(markdown) {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path).filter(looksLikePath);
  const linked = [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, path]) => path)
    .filter((path) => !/^([a-z]+:|#)/.test(path));
  return [...quoted.map((path) => path.replace(/:\d+$/, '')), ...linked.map((path) => path.split('#')[0])];
}

/** A folder of the project and a slash; patterns and placeholders are ignored. */
function looksLikePath(text) {
  return (
    folders.some((folder) => text.startsWith(`${folder}/`)) && !/[*<>{}…$]|\.\.\./.test(text) && !text.endsWith('/dist')
  );
}

/** Lines `document: path` for each missing path in tracked Markdown files. */
export function deadDocumentPaths() {
  const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  return documents
    .filter((document) => existsSync(join(root, document)))
    .flatMap((document) => {
      const paths = pathsIn(readFileSync(join(root, document), 'utf8'));
      return paths
        .filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, dirname(document), path)))
        .map((path) => `${document}: ${path}`);
    });
}
