import type { LegalDocument, LegalState, LegalVersionRow } from '@souk/contract/legal/api.ts';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './legal.module.css';
import { useVersions } from './use-versions.ts';

interface VersionsCardProps {
  document: LegalDocument;
  state: LegalState;
  /** Id of the version that is displayed. */
  selectedId: string | undefined;
}

/** The draft and all published versions, newest first. */
export function VersionsCard({ document, state: { draft, published }, selectedId }: VersionsCardProps) {
  const { rows, count, isLoading, showAll } = useVersions(document);
  return (
    <Card title={t('Versions')} flush>
      <Stack as="ul" gap={0} className={styles.versions} aria-busy={isLoading}>
        {[...(draft ? [draft] : []), ...rows].map((version) => (
          <li key={version.id}>
            <Link to="." search={{ version: version.id }} aria-current={version.id === selectedId ? 'true' : undefined}>
              <Version version={version} isPublished={version.id === published?.id} />
            </Link>
          </li>
        ))}
      </Stack>
      {rows.length < count && (
        <Button variant="plain" block onClick={showAll}>
          {t('Show more')}
        </Button>
      )}
    </Card>
  );
}

function Version({ version, isPublished }: { version: LegalVersionRow; isPublished: boolean }) {
  const { number, note, authorName, publishedAt, updatedAt } = version;
  return (
    <>
      <Row as="span" gap={8} align="baseline" justify="between" wrap>
        <span className="strong">
          {number === null ? t('Draft') : t('Version {number}', { number: String(number) })}
        </span>
        {isPublished && <Chip color="success">{t('Published')}</Chip>}
      </Row>
      {note && <bdi>{note}</bdi>}
      <span className="muted small">
        {formatDateTime(publishedAt ?? updatedAt)} · <bdi>{authorName}</bdi>
      </span>
    </>
  );
}
