import type { PageRoute } from '#platform/page-route.ts';

const pagesByFeature = import.meta.glob<readonly PageRoute[]>(['../features/*/pages.ts', './configuration/pages.ts'], {
  eager: true,
  import: 'pages',
});

/** Every page behind the sign-in. They load with the sign-in page, so the manifests with their icons and keywords are apart. */
export const dashboardRoutes: readonly PageRoute[] = Object.values(pagesByFeature).flat();
