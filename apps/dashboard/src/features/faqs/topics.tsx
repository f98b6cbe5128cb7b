import { type FaqDetails, faqsApi } from '@souk/contract/faqs/api.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isApiError } from '#platform/api/api-error.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf } from '#platform/query/query-of.ts';
import { LoadError } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './faqs.module.css';
import { NoFaqs } from './no-faqs.tsx';

interface TopicsProps {
  onImport: (() => void) | undefined;
  children: (rows: readonly FaqDetails[]) => ReactNode;
}

const BONES = 8;

/** All questions topic by topic, once they are there. */
export function Topics({ onImport, children }: TopicsProps) {
  const answer = useQuery(queryOf(faqsApi.byTopic, { isOptional: true }));
  const { data, error } = answer;
  if (data && data.rows.length > 0) return children(data.rows);
  return (
    <Card flush>
      {error ? (
        <LoadError
          title={t('Questions could not be loaded')}
          onRetry={() => void answer.refetch()}
          requestId={isApiError(error) ? error.requestId : undefined}
        >
          {error.message}
        </LoadError>
      ) : data ? (
        <NoFaqs onImport={onImport} />
      ) : (
        <div role="status" aria-label={t('Loading')}>
          {Array.from({ length: BONES }, (_, index) => (
            <div key={index} className={styles.bone}>
              <Skeleton width={index % 3 === 0 ? 260 : 200} />
            </div>
          ))}
        </div>
      )}
    </Card>
  );
}
