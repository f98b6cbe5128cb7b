import type { LegalDocument, LegalState, LegalVersion } from '@souk/contract/legal/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';
import { DetailLoading } from '#kit/detail/detail-loading.tsx';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { useCan } from '#platform/session/profile.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Grid } from '#ui/grid.tsx';
import { AnchorButton, LinkButton } from '#ui/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Callout } from '#ui/callout.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Stack } from '#ui/stack.tsx';
import { LEGAL_DOCUMENTS } from './legal-documents.ts';
import { TextCard } from './text-card.tsx';
import { VersionsCard } from './versions-card.tsx';

/** A legal text with its published version, draft and history. */
export function LegalView({ document }: { document: LegalDocument }) {
  const { api, title } = LEGAL_DOCUMENTS[document];
  const state = useQuery(queryOf(api.state));
  if (!state.data)
    return (
      <DetailLoading
        title={title()}
        crumbs={[{ label: title() }]}
        errorTitle={t('Couldn’t load the text')}
        query={state}
      />
    );
  return <LegalContent document={document} state={state.data} />;
}

function LegalContent({ document, state }: { document: LegalDocument; state: LegalState }) {
  const { title, update } = LEGAL_DOCUMENTS[document];
  const canEdit = useCan('legal', 'edit');
  const { draft, published } = state;
  const version = useSelectedVersion(document, state);
  return (
    <>
      <PageHead
        title={title()}
        crumbs={[{ label: title() }]}
        status={published ? <Chip color="success">{t('Published')}</Chip> : <Chip>{t('Not published')}</Chip>}
        actions={<HeadActions document={document} isPublished={published !== null} hasDraft={draft !== null} />}
      />
      {!published && !draft ? (
        <Card>
          <EmptyState
            icon={FileText}
            title={t('No text yet')}
            actions={canEdit && <LinkButton to={update}>{t('Write text')}</LinkButton>}
          >
            {t('Customers and vendors can read the text once it’s published.')}
          </EmptyState>
        </Card>
      ) : (
        <Grid columns="main-aside" gap={16}>
          <Stack gap={16}>
            {draft && version?.id !== draft.id && <DraftNote draft={draft} />}
            <TextCard document={document} version={version} />
          </Stack>
          <Stack gap={16}>
            <VersionsCard document={document} state={state} selectedId={version?.id} />
          </Stack>
        </Grid>
      )}
    </>
  );
}

/** The version that the URL names. By default, the published version, or the draft if none. Undefined while loading. */
function useSelectedVersion(document: LegalDocument, { draft, published }: LegalState): LegalVersion | undefined {
  const { version: versionId }: { version?: string } = useSearch({ strict: false });
  const loaded =
    versionId === undefined ? (published ?? draft) : [draft, published].find((version) => version?.id === versionId);
  const fetched = useQuery({
    ...queryOf(LEGAL_DOCUMENTS[document].api.version, { params: { id: versionId ?? '' } }),
    enabled: versionId !== undefined && !loaded,
  });
  return loaded ?? fetched.data;
}

const DraftNote = ({ draft }: { draft: LegalVersion }) => (
  <Callout
    action={
      <LinkButton to="." search={{ version: draft.id }} size="small">
        {t('View draft')}
      </LinkButton>
    }
  >
    {t('Draft by {name}, last changed {when}.', {
      name: draft.authorName,
      when: formatDateTime(draft.updatedAt),
    })}
  </Callout>
);

interface HeadActionsProps {
  document: LegalDocument;
  isPublished: boolean;
  hasDraft: boolean;
}

function HeadActions({ document, isPublished, hasDraft }: HeadActionsProps) {
  const canEdit = useCan('legal', 'edit');
  const { publicPath, update } = LEGAL_DOCUMENTS[document];
  return (
    <>
      {isPublished && publicPath && (
        <AnchorButton href={publicPath} target="_blank" rel="noreferrer" icon={ExternalLink}>
          {t('Public page')}
        </AnchorButton>
      )}
      {canEdit && (
        <LinkButton to={update} variant="filled" icon={Pencil}>
          {hasDraft ? t('Edit draft') : t('Edit text')}
        </LinkButton>
      )}
    </>
  );
}
