const DECLARING_KEYS = ['reads', 'writes'];
const isDeclaration = ({ key }) => DECLARING_KEYS.includes(key?.name);

/**
 * Excludes the tables that a statement declares, as in `statement(SQL, values, { writes: ['orders'] })`. Wrong ones are
 * reported by `statements.test.ts` and by test apps when they are closed, but Stryker counts neither as a failed test.
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
