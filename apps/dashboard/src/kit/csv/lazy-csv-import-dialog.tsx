import { type ComponentProps, lazy, Suspense } from 'react';
import type { CsvImportDialog as Dialog } from './csv-import-dialog.tsx';

const LoadedDialog = lazy(async () => ({ default: (await import('./csv-import-dialog.tsx')).CsvImportDialog }));

/** The dialog that imports a CSV file, loaded when it opens. */
export const CsvImportDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense>
    <LoadedDialog {...props} />
  </Suspense>
);
