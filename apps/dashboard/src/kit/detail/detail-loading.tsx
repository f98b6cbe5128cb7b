import { t } from '#platform/i18n/i18n.ts';
import type { Crumb } from '#ui/breadcrumbs.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DetailError } from './detail-error.tsx';
import styles from './detail.module.css';

interface DetailLoadingProps {
  /** What kind of thing it is, while its name is not known. */
  title: string;
  crumbs: readonly Crumb[];
  /** 'The order could not be loaded'. */
  failed: string;
  answer: { error: Error | null; refetch: () => unknown };
}

/** Stands in for a detail page until its thing is there, or says why it is not. */
export function DetailLoading({ title, crumbs, failed, answer }: DetailLoadingProps) {
  const { error } = answer;
  const [back] = crumbs;
  return (
    <>
      <PageHead title={title} crumbs={crumbs} />
      {error ? (
        <Card>
          <DetailError
            failed={failed}
            answer={answer}
            actions={back?.to && <LinkButton to={back.to}>{back.label}</LinkButton>}
          />
        </Card>
      ) : (
        <div className="cols" role="status" aria-label={t('Loading')}>
          <div className="stack">
            <Bones lines={3} />
            <Bones lines={8} />
            <Bones lines={5} />
          </div>
          <div className="stack">
            <Bones lines={4} />
            <Bones lines={4} />
          </div>
        </div>
      )}
    </>
  );
}

const WIDTHS = ['40%', '85%', '70%', '90%', '60%'];

function Bones({ lines }: { lines: number }) {
  return (
    <Card>
      <div className={styles.bones}>
        {Array.from({ length: lines }, (_, index) => (
          <Skeleton key={index} width={WIDTHS[index % WIDTHS.length]} />
        ))}
      </div>
    </Card>
  );
}
