import { basename, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findImportProblem } from './check-import.mjs';
import { BANNED_WORDS, findBannedWord } from './glossary.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const importsOneWay = {
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/');
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const message = findImportProblem(file, node.source.value);
      if (message) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};

/** Whether an identifier is declared here, as a variable, parameter, function, type, property or destructured value. */
function isDeclaration(node) {
  const { parent } = node;
  if (!parent) return false;
  if (parent.type === 'ImportSpecifier' || parent.type === 'ExportSpecifier') return false;
  if (parent.id === node) return true;
  if (parent.key === node) return !parent.computed && !isDestructured(parent);
  if (parent.type === 'AssignmentPattern') return parent.left === node;
  return parent.type === 'ArrayPattern' || parent.type === 'RestElement' || (parent.params ?? []).includes(node);
}

/** Whether a key is only read, as in `const { key: local } = …`. `local` is an identifier of its own. */
const isDestructured = (property) => property.type === 'Property' && property.parent?.type === 'ObjectPattern';

const glossary = {
  create(context) {
    const check = (node, name) => {
      const word = findBannedWord(name);
      if (word) context.report({ node, message: `'${word}' is not in docs/glossary.md; use ${BANNED_WORDS[word]}.` });
    };
    return {
      Program: (node) => check(node, basename(context.filename)),
      Identifier: (node) => {
        if (isDeclaration(node)) check(node, node.name);
      },
    };
  },
};

export default { meta: { name: 'souk' }, rules: { 'imports-one-way': importsOneWay, glossary } };
