import type { Language } from '@souk/contract/core/fields.ts';
import type { LegalDocument, LegalVersion } from '@souk/contract/legal/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { lazyPart } from '#platform/errors/lazy-part.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/blank.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DOCUMENTS } from './legal-documents.ts';
import styles from './legal.module.css';
import { useVersions } from './use-versions.ts';

const DifferenceView = lazy(lazyPart(() => import('./difference-view.tsx')));

interface ChangesPartProps {
  document: LegalDocument;
  version: LegalVersion;
  language: Language;
}

/** The version beside another one that was published: the one before it, unless another is chosen. */
export function ChangesPart({ document, version, language }: ChangesPartProps) {
  const { against }: { against?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { rows, isLoading } = useVersions(document);
  const others = rows.filter(({ id }) => id !== version.id);
  const before = others.find(({ number }) => version.number === null || (number ?? 0) < version.number);
  const chosen = others.find(({ id }) => id === against) ?? before;
  if (isLoading) return <Skeleton height={80} />;
  if (!chosen) return <p className="muted">{t('No other version to compare with')}</p>;
  return (
    <div className="stack">
      <div className={styles.against}>
        <Field label={t('Compared with')}>
          <Select
            value={chosen.id}
            onChange={(id) =>
              void navigate({ to: '.', search: (now: object) => ({ ...now, against: id }), replace: true })
            }
            choices={others.map(({ id, number }) => ({
              value: id,
              label: t('Version {number}', { number: String(number) }),
            }))}
          />
        </Field>
      </div>
      <Compared document={document} beforeId={chosen.id} version={version} language={language} />
    </div>
  );
}

function Compared({ document, beforeId, version, language }: ChangesPartProps & { beforeId: string }) {
  const answer = useQuery(queryOf(DOCUMENTS[document].api.version, { params: { id: beforeId } }));
  if (answer.error) return <LoadError title={t('Couldn’t load the version')} answer={answer} />;
  if (!answer.data) return <Skeleton height={80} />;
  return (
    <Suspense fallback={<Skeleton height={80} />}>
      <DifferenceView before={answer.data.body[language] ?? ''} after={version.body[language] ?? ''} lang={language} />
    </Suspense>
  );
}
