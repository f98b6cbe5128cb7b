import type { VendorDetails, VendorDocument } from '@souk/contract/vendors/api.ts';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { ReasonDialog } from '#kit/form/reason-dialog.tsx';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type PlainColumn, PlainTable } from '#kit/list/plain-table.tsx';
import { useCan } from '#platform/session/profile.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
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
          <PlainTable
            label={t('Documents')}
            rows={documentList}
            keyOf={(document) => document.id}
            columns={columns({ vendorId: id, mayEdit, onAsk: setAsked })}
          />
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
      {t('Its file is deleted too. This can’t be undone.')}
    </ConfirmDialog>
  );
}

interface DocumentSteps {
  vendorId: string;
  mayEdit: boolean;
  onAsk: (asked: Asked) => void;
}

const columns = (steps: DocumentSteps): PlainColumn<VendorDocument>[] => [
  { head: t('Document'), phone: 'a', className: 'strong', cell: ({ kind }) => documentKindWord(kind) },
  { head: t('File'), phone: 'c', isMuted: true, cell: ({ fileName }) => <bdi>{fileName}</bdi> },
  {
    head: t('Status'),
    phone: 'b',
    cell: ({ status, reason }) => (
      <>
        <StatusDot color={DOCUMENT_COLORS[status]}>{documentStatusWord(status)}</StatusDot>
        {reason && (
          <div className="muted small">
            <bdi>{reason}</bdi>
          </div>
        )}
      </>
    ),
  },
  { head: t('Uploaded'), phone: 'e', isMuted: true, cell: ({ createdAt }) => formatDate(createdAt) },
  { head: t('Reviewed'), isMuted: true, cell: reviewText },
  {
    head: t('Actions'),
    isHeadHidden: true,
    phone: 'f',
    align: 'end',
    cell: (document) => <Steps {...steps} document={document} />,
  },
];

function reviewText({ reviewedAt, reviewedByName }: VendorDocument): string {
  if (!reviewedAt) return '–';
  return reviewedByName
    ? t('{date} by {name}', { date: formatDate(reviewedAt), name: reviewedByName })
    : formatDate(reviewedAt);
}

function Steps({ vendorId, mayEdit, onAsk, document }: DocumentSteps & { document: VendorDocument }) {
  const { id, fileName, status } = document;
  const judge = (to: 'accepted' | 'waiting') => () =>
    void reviewDocument(vendorId, document, { to }).catch(() => undefined);
  return (
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
      <ActionsMenu
        isInRow
        name={fileName}
        items={[
          { label: t('Open'), onSelect: () => void openDocument(vendorId, id) },
          mayEdit && status !== 'accepted' && { label: t('Accept'), onSelect: judge('accepted') },
          mayEdit &&
            status !== 'rejected' && {
              label: t('Reject…'),
              onSelect: () => onAsk({ question: 'reject', document }),
            },
          mayEdit && status !== 'waiting' && { label: t('Move back to review'), onSelect: judge('waiting') },
          ...(mayEdit
            ? [
                'separator' as const,
                { label: t('Remove…'), danger: true, onSelect: () => onAsk({ question: 'remove', document }) },
              ]
            : []),
        ]}
      />
    </span>
  );
}
