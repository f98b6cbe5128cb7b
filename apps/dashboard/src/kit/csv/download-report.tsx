import { importReportsApi } from '@souk/contract/jobs/import-reports.ts';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { post } from '#platform/api/calls.ts';
import { t } from '#platform/i18n/i18n.ts';
import { startDownload } from '#kit/list/export-list.ts';
import { Button } from '#ui/button.tsx';

/** Downloads all errors and warnings of an import as CSV. A failure shows a toast. */
export function DownloadReport({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const file = await post(importReportsApi.download, { params: { id } });
    setBusy(false);
    if (file) startDownload(file.url);
  };
  return (
    <div>
      <Button icon={Download} busy={isBusy} onClick={() => void download()}>
        {t('Download full report')}
      </Button>
    </div>
  );
}
