import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refusedImport } from './check-import.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const importsOneWay = {
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/');
    const check = (node) => {
      if (typeof node.source?.value !== 'string') return;
      const message = refusedImport(file, node.source.value);
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

export default { meta: { name: 'souk' }, rules: { 'imports-one-way': importsOneWay } };
