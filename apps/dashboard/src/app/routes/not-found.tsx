import NotFoundPage from '#features/errors/not-found-page.tsx';

/** Shown for unknown paths: inside the shell below /dashboard, on its own elsewhere. */
export function NotFound() {
  return <NotFoundPage />;
}
