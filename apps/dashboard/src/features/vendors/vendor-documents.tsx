import type { VendorDetails, VendorDocument } from '@souk/contract/vendors/api.ts';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { ReasonDialog } from '#kit/form/reason-dialog.tsx';
import { formatDate } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { type PlainColumn, PlainTable } from '#kit/list/plain-table.tsx';
import { useCan } from '#platform/session/profile.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Row } from '#ui/row.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { AddDocumentDialog } from './add-document-dialog.tsx';
import { openDocument, removeDocument, reviewDocument } from './document-actions.ts';
import { DOCUMENT_COLORS, vendorDocumentStatusLabel } from './vendor-labels.ts';
import { vendorDocumentKindLabel } from './vendor-labels.ts';

type DocumentDialog = 'add' | { kind: 'reject' | 'remove'; document: VendorDocument };

/** A vendor's documents, with actions to add, open, review and remove them. */
export function VendorDocuments({ vendor: { id, documentList } }: { vendor: VendorDetails }) {
  const canEdit = useCan('vendors', 'edit');
  const [dialog, setDialog] = useState<DocumentDialog>();
  const addButton = canEdit && <Button onClick={() => setDialog('add')}>{t('Add document')}</Button>;
  return (
    <>
      {documentList.length === 0 ? (
        <Card flush>
          <EmptyState icon={FileText} title={t('No documents yet')} actions={addButton}>
            {t('Registration, tax and identity documents of this vendor appear here.')}
          </EmptyState>
        </Card>
      ) : (
        <Card flush title={t('Documents')} actions={addButton}>
          <PlainTable
            label={t('Documents')}
            rows={documentList}
            keyOf={(document) => document.id}
            columns={columns({ vendorId: id, canEdit, onOpenDialog: setDialog })}
          />
        </Card>
      )}
      {dialog && <DocumentDialogs vendorId={id} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function DocumentDialogs({
  vendorId,
  dialog,
  onClose,
}: {
  vendorId: string;
  dialog: DocumentDialog;
  onClose: () => void;
}) {
  if (dialog === 'add') return <AddDocumentDialog vendorId={vendorId} onClose={onClose} />;
  const { kind, document } = dialog;
  if (kind === 'reject')
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
      {t('The file is deleted too. This can’t be undone.')}
    </ConfirmDialog>
  );
}

interface DocumentActionsProps {
  vendorId: string;
  canEdit: boolean;
  onOpenDialog: (dialog: DocumentDialog) => void;
}

const columns = (options: DocumentActionsProps): PlainColumn<VendorDocument>[] => [
  { head: t('Document'), phone: 'a', className: 'strong', cell: ({ kind }) => vendorDocumentKindLabel(kind) },
  { head: t('File'), phone: 'c', isMuted: true, cell: ({ fileName }) => <bdi>{fileName}</bdi> },
  {
    head: t('Status'),
    phone: 'b',
    cell: ({ status, reason }) => (
      <>
        <StatusDot color={DOCUMENT_COLORS[status]}>{vendorDocumentStatusLabel(status)}</StatusDot>
        {reason && (
          <div className="muted small">
            <bdi>{reason}</bdi>
          </div>
        )}
      </>
    ),
  },
  { head: t('Uploaded'), phone: 'e', isMuted: true, cell: ({ createdAt }) => formatDate(createdAt) },
  { head: t('Reviewed'), isMuted: true, cell: formatReview },
  {
    head: t('Actions'),
    isHeadHidden: true,
    phone: 'f',
    align: 'end',
    cell: (document) => <DocumentActions {...options} document={document} />,
  },
];

function formatReview({ reviewedAt, reviewedByName }: VendorDocument): string {
  if (!reviewedAt) return '–';
  return reviewedByName
    ? t('{date} by {name}', { date: formatDate(reviewedAt), name: reviewedByName })
    : formatDate(reviewedAt);
}

function DocumentActions({
  vendorId,
  canEdit,
  onOpenDialog,
  document,
}: DocumentActionsProps & { document: VendorDocument }) {
  const { id, fileName, status } = document;
  const review = (to: 'accepted' | 'waiting') => () =>
    void reviewDocument(vendorId, document, { to }).catch(() => undefined);
  return (
    <Row as="span" gap={8} wrap>
      {canEdit && status === 'waiting' && (
        <Button
          variant="text"
          size="small"
          aria-label={t('Accept {file}', { file: fileName })}
          onClick={review('accepted')}
        >
          {t('Accept')}
        </Button>
      )}
      <ActionsMenu
        isInRow
        name={fileName}
        items={[
          { label: t('View'), onSelect: () => void openDocument(vendorId, id) },
          canEdit && status !== 'accepted' && { label: t('Accept'), onSelect: review('accepted') },
          canEdit &&
            status !== 'rejected' && {
              label: t('Reject…'),
              onSelect: () => onOpenDialog({ kind: 'reject', document }),
            },
          canEdit && status !== 'waiting' && { label: t('Move back to review'), onSelect: review('waiting') },
          ...(canEdit
            ? [
                'separator' as const,
                { label: t('Remove…'), danger: true, onSelect: () => onOpenDialog({ kind: 'remove', document }) },
              ]
            : []),
        ]}
      />
    </Row>
  );
}
