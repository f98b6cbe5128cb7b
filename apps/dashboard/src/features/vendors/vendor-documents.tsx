import { filesApi } from '@souk/contract/files.ts';
import type { VendorDetails, VendorDocument } from '@souk/contract/vendors.ts';
import FileText from 'lucide-react/icons/file-text';
import { request } from '#shared/api/request.ts';
import { formatDate } from '#shared/format/dates.ts';
import { t } from '#shared/i18n/i18n.ts';
import { startDownload } from '#shared/list/export-list.ts';
import table from '#shared/list/table.module.css';
import { useIsSuperAdmin } from '#shared/session/profile.ts';
import { Blank } from '#shared/ui/blank.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { type DotColor, StatusDot } from '#shared/ui/status-dot.tsx';
import { documentKindWord } from './vendor-fields.ts';

const COLORS: Record<VendorDocument['status'], DotColor> = {
  waiting: 'waiting',
  accepted: 'success',
  rejected: 'error',
};

/** The vendor's papers and how they were judged. */
export function VendorDocuments({ vendor: { documentList } }: { vendor: VendorDetails }) {
  const mayOpen = useIsSuperAdmin();
  if (documentList.length === 0) {
    return (
      <Card flush>
        <Blank icon={FileText} title={t('No documents yet')}>
          {t('Registration, tax and identity papers of this vendor stand here.')}
        </Blank>
      </Card>
    );
  }
  return (
    <Card flush title={t('Documents')}>
      <div className={table.wrap}>
        <table className={table.table} aria-label={t('Documents')}>
          <thead>
            <tr>
              {[t('Document'), t('File'), t('Status'), t('Handed in'), t('Reviewed')].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              {mayOpen && (
                <th scope="col">
                  <span className="sr-only">{t('Actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {documentList.map((document) => (
              <DocumentRow key={document.id} document={document} mayOpen={mayOpen} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function DocumentRow({ document, mayOpen }: { document: VendorDocument; mayOpen: boolean }) {
  const { kind, fileName, status, reason, createdAt, reviewedAt } = document;
  return (
    <tr>
      <td data-phone="a" className="strong">
        {documentKindWord(kind)}
      </td>
      <td data-phone="c" className={table.muted}>
        <bdi>{fileName}</bdi>
      </td>
      <td data-phone="b">
        <StatusDot color={COLORS[status]}>{statusWord(status)}</StatusDot>
        {reason && <div className="muted small">{reason}</div>}
      </td>
      <td data-phone="e" className={table.muted}>
        {formatDate(createdAt)}
      </td>
      <td className={table.muted}>{formatDate(reviewedAt) || '–'}</td>
      {mayOpen && (
        <td data-phone="f" className={table.end}>
          <Button
            variant="text"
            size="small"
            aria-label={t('Open {file}', { file: fileName })}
            onClick={() => void open(document.fileId)}
          >
            {t('Open')}
          </Button>
        </td>
      )}
    </tr>
  );
}

const statusWord = (status: VendorDocument['status']): string =>
  ({ waiting: t('Waiting'), accepted: t('Accepted'), rejected: t('Rejected') })[status];

async function open(fileId: string): Promise<void> {
  try {
    const { url } = await request(filesApi.download, { params: { id: fileId } });
    startDownload(url);
  } catch {
    // told by the request itself
  }
}
