import type { PageRoute } from '#platform/page-route.ts';

const pagesByFeature = import.meta.glob<readonly PageRoute[]>(['../features/*/pages.ts', './configuration/pages.ts'], {
  eager: true,
  import: 'pages',
});

/**
 * Every page behind the sign-in. Separate from the manifests, because the sign-in page loads these without icons and
 * keywords.
 */
export const dashboardRoutes: readonly PageRoute[] = Object.values(pagesByFeature).flat();
