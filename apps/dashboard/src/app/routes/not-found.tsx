import NotFoundPage from '#features/errors/not-found-page.tsx';

/** Stands where no route matches: inside the shell below /dashboard, alone elsewhere. */
export function NotFound() {
  return <NotFoundPage />;
}
