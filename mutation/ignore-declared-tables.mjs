const DECLARATIONS = ['reads', 'writes'];
const isDeclaration = ({ key }) => DECLARATIONS.includes(key?.name);

/**
 * Leaves out the tables that a statement declares, `statement(SQL, values, { writes: ['orders'] })`: `statements.test.ts` compares
 * them with the plan of each statement, and a test app fails when it is closed, which Stryker does not count.
 */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'declared-tables',
    value: {
      shouldIgnore(path) {
        const isOfStatement = path.parentPath?.isCallExpression() && path.parentPath.node.callee.name === 'statement';
        if (path.isObjectExpression() && isOfStatement && path.node.properties.every(isDeclaration))
          return 'compared by statements.test.ts';
        return undefined;
      },
    },
  },
];
