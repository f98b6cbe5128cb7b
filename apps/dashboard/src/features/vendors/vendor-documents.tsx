import type { VendorDetails, VendorDocument } from '@souk/contract/vendors/api.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { ReasonDialog } from '#kit/form/reason-dialog.tsx';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import table from '#kit/list/table.module.css';
import { useCan } from '#platform/session/profile.ts';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { AddDocumentDialog } from './add-document-dialog.tsx';
import { openDocument, removeDocument, reviewDocument } from './document-actions.ts';
import { DOCUMENT_COLORS, documentStatusWord } from './vendor-words.ts';
import { documentKindWord } from './vendor-words.ts';

type Asked = 'add' | { question: 'reject' | 'remove'; document: VendorDocument };

/** The vendor's papers: added, opened, judged and removed. */
export function VendorDocuments({ vendor: { id, documentList } }: { vendor: VendorDetails }) {
  const mayEdit = useCan('vendors', 'edit');
  const [asked, setAsked] = useState<Asked>();
  const add = mayEdit && <Button onClick={() => setAsked('add')}>{t('Add document')}</Button>;
  return (
    <>
      {documentList.length === 0 ? (
        <Card flush>
          <Blank icon={FileText} title={t('No documents yet')} actions={add}>
            {t('Registration, tax and identity documents of this vendor appear here.')}
          </Blank>
        </Card>
      ) : (
        <Card flush title={t('Documents')} actions={add}>
          <div className={table.wrap}>
            <table className={table.table} aria-label={t('Documents')}>
              <thead>
                <tr>
                  {[t('Document'), t('File'), t('Status'), t('Handed in'), t('Reviewed')].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                  <th scope="col">
                    <span className="sr-only">{t('Actions')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {documentList.map((document) => (
                  <DocumentRow key={document.id} vendorId={id} document={document} mayEdit={mayEdit} onAsk={setAsked} />
                ))}
              </tbody>
            </table>
          </div>
        </Card>
      )}
      {asked && <Question vendorId={id} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function Question({ vendorId, asked, onClose }: { vendorId: string; asked: Asked; onClose: () => void }) {
  if (asked === 'add') return <AddDocumentDialog vendorId={vendorId} onClose={onClose} />;
  const { question, document } = asked;
  if (question === 'reject')
    return (
      <ReasonDialog
        title={t('Reject {name}', { name: document.fileName })}
        confirmLabel={t('Reject')}
        onConfirm={(reason) => reviewDocument(vendorId, document, { to: 'rejected', reason })}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      title={t('Remove {name}?', { name: document.fileName })}
      confirmLabel={t('Remove document')}
      onClose={onClose}
      onConfirm={() => removeDocument(vendorId, document)}
    >
      {t('Its file is deleted too. This cannot be undone.')}
    </ConfirmDialog>
  );
}

interface RowProps {
  vendorId: string;
  document: VendorDocument;
  mayEdit: boolean;
  onAsk: (asked: Asked) => void;
}

function DocumentRow({ vendorId, document, mayEdit, onAsk }: RowProps) {
  const { id, kind, fileName, status, reason, createdAt, reviewedAt, reviewedByName } = document;
  const judge = (to: 'accepted' | 'waiting') => () =>
    void reviewDocument(vendorId, document, { to }).catch(() => undefined);
  return (
    <tr>
      <td data-phone="a" className="strong">
        {documentKindWord(kind)}
      </td>
      <td data-phone="c" className={table.muted}>
        <bdi>{fileName}</bdi>
      </td>
      <td data-phone="b">
        <StatusDot color={DOCUMENT_COLORS[status]}>{documentStatusWord(status)}</StatusDot>
        {reason && (
          <div className="muted small">
            <bdi>{reason}</bdi>
          </div>
        )}
      </td>
      <td data-phone="e" className={table.muted}>
        {formatDate(createdAt)}
      </td>
      <td className={table.muted}>
        {reviewedAt
          ? reviewedByName
            ? t('{date} by {name}', { date: formatDate(reviewedAt), name: reviewedByName })
            : formatDate(reviewedAt)
          : '–'}
      </td>
      <td data-phone="f" className={table.end}>
        <span className="row">
          {mayEdit && status === 'waiting' && (
            <Button
              variant="text"
              size="small"
              aria-label={t('Accept {file}', { file: fileName })}
              onClick={judge('accepted')}
            >
              {t('Accept')}
            </Button>
          )}
          <Menu
            trigger={<IconButton size="small" icon={Ellipsis} label={t('Actions for {name}', { name: fileName })} />}
            items={[
              { label: t('Open'), onSelect: () => void openDocument(vendorId, id) },
              mayEdit && status !== 'accepted' && { label: t('Accept'), onSelect: judge('accepted') },
              mayEdit &&
                status !== 'rejected' && {
                  label: t('Reject…'),
                  onSelect: () => onAsk({ question: 'reject', document }),
                },
              mayEdit && status !== 'waiting' && { label: t('Let it wait again'), onSelect: judge('waiting') },
              ...(mayEdit
                ? [
                    'separator' as const,
                    { label: t('Remove…'), danger: true, onSelect: () => onAsk({ question: 'remove', document }) },
                  ]
                : []),
            ]}
          />
        </span>
      </td>
    </tr>
  );
}
