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
import { Blank } from '#ui/blank.tsx';
import { AnchorButton, LinkButton } from '#ui/link-button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { DOCUMENTS } from './legal-documents.ts';
import { TextCard } from './text-card.tsx';
import { VersionsCard } from './versions-card.tsx';

/** A legal text as it stands, its draft, and what it was before. */
export function LegalView({ document }: { document: LegalDocument }) {
  const { api, title } = DOCUMENTS[document];
  const state = useQuery(queryOf(api.state));
  if (!state.data)
    return (
      <DetailLoading
        title={title()}
        crumbs={[{ label: title() }]}
        failed={t('Couldn’t load the text')}
        answer={state}
      />
    );
  return <Loaded document={document} state={state.data} />;
}

function Loaded({ document, state }: { document: LegalDocument; state: LegalState }) {
  const { title, update } = DOCUMENTS[document];
  const mayEdit = useCan('legal', 'edit');
  const { draft, published } = state;
  const version = useShownVersion(document, state);
  return (
    <>
      <PageHead
        title={title()}
        crumbs={[{ label: title() }]}
        status={published ? <Chip color="success">{t('Published')}</Chip> : <Chip>{t('Not published')}</Chip>}
        actions={<Steps document={document} isPublished={published !== null} hasDraft={draft !== null} />}
      />
      {!published && !draft ? (
        <Card>
          <Blank
            icon={FileText}
            title={t('No text yet')}
            actions={mayEdit && <LinkButton to={update}>{t('Write text')}</LinkButton>}
          >
            {t('Customers and vendors can read it once it’s published.')}
          </Blank>
        </Card>
      ) : (
        <div className="cols">
          <div className="stack">
            {draft && version?.id !== draft.id && <DraftNote draft={draft} />}
            <TextCard document={document} version={version} />
          </div>
          <div className="stack">
            <VersionsCard document={document} state={state} shown={version?.id} />
          </div>
        </div>
      )}
    </>
  );
}

/** The version in the address; else what is published, else the draft. Undefined while it is on its way. */
function useShownVersion(document: LegalDocument, { draft, published }: LegalState): LegalVersion | undefined {
  const { version: asked }: { version?: string } = useSearch({ strict: false });
  const known = asked === undefined ? (published ?? draft) : [draft, published].find((one) => one?.id === asked);
  const older = useQuery({
    ...queryOf(DOCUMENTS[document].api.version, { params: { id: asked ?? '' } }),
    enabled: asked !== undefined && !known,
  });
  return known ?? older.data;
}

const DraftNote = ({ draft }: { draft: LegalVersion }) => (
  <Notice
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
  </Notice>
);

interface StepsProps {
  document: LegalDocument;
  isPublished: boolean;
  hasDraft: boolean;
}

function Steps({ document, isPublished, hasDraft }: StepsProps) {
  const mayEdit = useCan('legal', 'edit');
  const { publicPath, update } = DOCUMENTS[document];
  return (
    <>
      {isPublished && publicPath && (
        <AnchorButton href={publicPath} target="_blank" rel="noreferrer" icon={ExternalLink}>
          {t('Public page')}
        </AnchorButton>
      )}
      {mayEdit && (
        <LinkButton to={update} variant="filled" icon={Pencil}>
          {hasDraft ? t('Edit draft') : t('Edit text')}
        </LinkButton>
      )}
    </>
  );
}
