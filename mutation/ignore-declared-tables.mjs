const DECLARATIONS = ['reads', 'writes'];
const isDeclaration = ({ key }) => DECLARATIONS.includes(key?.name);

/**
 * Excludes the tables that a statement declares, as in `statement(SQL, values, { writes: ['orders'] })`. `statements.test.ts` compares
 * them with the query plan, and test apps check them when they are closed, but Stryker does not count that failure.
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
