import type { Language } from '@souk/contract/core/fields.ts';
import type { LegalDocument, LegalVersion } from '@souk/contract/legal/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { LEGAL_DOCUMENTS } from './legal-documents.ts';
import styles from './legal.module.css';
import { useVersions } from './use-versions.ts';

const DifferenceView = lazy(lazyPart(() => import('./difference-view.tsx')));

interface VersionChangesProps {
  document: LegalDocument;
  version: LegalVersion;
  language: Language;
}

/** Compares a version with another published version, by default with the one before it. */
export function VersionChanges({ document, version, language }: VersionChangesProps) {
  const { against }: { against?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { rows, isLoading } = useVersions(document);
  const others = rows.filter(({ id }) => id !== version.id);
  const previousVersion = others.find(({ number }) => version.number === null || (number ?? 0) < version.number);
  const baseVersion = others.find(({ id }) => id === against) ?? previousVersion;
  if (isLoading) return <Skeleton height={80} />;
  if (!baseVersion) return <p className="muted">{t('No other version to compare with')}</p>;
  return (
    <Stack gap={16}>
      <div className={styles.against}>
        <Field label={t('Compared with')}>
          <Select
            value={baseVersion.id}
            onChange={(id) =>
              void navigate({ to: '.', search: (previous: object) => ({ ...previous, against: id }), replace: true })
            }
            choices={others.map(({ id, number }) => ({
              value: id,
              label: t('Version {number}', { number: String(number) }),
            }))}
          />
        </Field>
      </div>
      <Comparison document={document} baseId={baseVersion.id} version={version} language={language} />
    </Stack>
  );
}

function Comparison({ document, baseId, version, language }: VersionChangesProps & { baseId: string }) {
  const answer = useQuery(queryOf(LEGAL_DOCUMENTS[document].api.version, { params: { id: baseId } }));
  if (answer.error) return <LoadError title={t('Couldn’t load the version')} query={answer} />;
  if (!answer.data) return <Skeleton height={80} />;
  return (
    <Suspense fallback={<Skeleton height={80} />}>
      <DifferenceView before={answer.data.body[language] ?? ''} after={version.body[language] ?? ''} lang={language} />
    </Suspense>
  );
}
