import { faqsApi } from '@souk/contract/faqs/api.ts';
import { CsvImportDialog } from '#kit/csv/csv-import-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { refreshFaqs } from './faq-steps.ts';

/** Questions from a CSV file. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => (
  <CsvImportDialog
    endpoint={faqsApi.import}
    title={t('Import questions')}
    description={t(
      'A question with an id that we know, or that stands here in English already, is changed; any other is new.',
    )}
    doneWords={(figures) => t('{created} questions made, {updated} changed', figures)}
    onImported={() => refreshFaqs()}
    onClose={onClose}
  />
);
