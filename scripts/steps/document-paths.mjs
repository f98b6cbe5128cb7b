import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

const folders = ['apps', 'packages', 'scripts', 'e2e', 'bench', 'docs', '.ci'];

/** What a text names in backticks, or links to, that looks like a path of this project. */
export function pathsIn(markdown) {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path).filter(looksLikePath);
  const linked = [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, path]) => path)
    .filter((path) => !/^([a-z]+:|#)/.test(path));
  return [...quoted.map((path) => path.replace(/:\d+$/, '')), ...linked.map((path) => path.split('#')[0])];
}

/** A folder of ours and a slash; patterns and placeholders name no single file. */
function looksLikePath(text) {
  return (
    folders.some((folder) => text.startsWith(`${folder}/`)) && !/[*<>{}…$]|\.\.\./.test(text) && !text.endsWith('/dist')
  );
}

/** Lines `document: path` for every path that does not exist, in the Markdown files that git knows. */
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
