import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

const projectFolders = ['apps', 'packages', 'scripts', 'e2e', 'bench', 'docs', '.ci'];

/** Finds the paths of project files that a text contains in backticks or links. */
export function findPaths(markdown) {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, path]) => path).filter(looksLikePath);
  const linked = [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, path]) => path)
    .filter((path) => !/^([a-z]+:|#)/.test(path));
  return [...quoted.map((path) => path.replace(/:\d+$/, '')), ...linked.map((path) => path.split('#')[0])];
}

/** Whether a text starts with a folder of the project and a slash, and contains no pattern or placeholder. */
function looksLikePath(text) {
  return (
    projectFolders.some((folder) => text.startsWith(`${folder}/`)) &&
    !/[*<>{}…$]|\.\.\./.test(text) &&
    !text.endsWith('/dist')
  );
}

/** Reports each path in tracked Markdown files that does not exist, as `document: path`. */
export function findDeadDocumentPaths() {
  const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  return documents
    .filter((document) => existsSync(join(root, document)))
    .flatMap((document) => {
      const paths = findPaths(readFileSync(join(root, document), 'utf8'));
      return paths
        .filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, dirname(document), path)))
        .map((path) => `${document}: ${path}`);
    });
}
