import { FIGURES, type Figure, type FigurePart } from '@souk/contract/analytics/api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { t } from '#platform/i18n/i18n.ts';
import { useProfile } from '#platform/session/profile.ts';
import { LoadError } from '#ui/blank.tsx';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stat, Stats } from '#ui/stat.tsx';
import { summaryQuery } from './analytics-queries.ts';
import { isFigureVisible } from './figure-access.ts';
import {
  exactText,
  FIGURE_WORDS,
  figureChange,
  figureText,
  LESS_IS_GOOD,
  PART_WORDS,
  trendOf,
} from './figure-words.ts';
import { useListLink } from './list-link.ts';
import styles from './part-card.module.css';
import type { AskControl } from './use-ask.ts';

/** The numbers of the period, each with the way to the list that proves it. */
export function Figures({ control: { asked } }: { control: AskControl }) {
  const query = useQuery({ ...summaryQuery(asked), placeholderData: keepPreviousData });
  if (query.data) {
    return (
      <section
        aria-label={t('Key figures')}
        className={query.isPlaceholderData ? styles.stale : undefined}
        aria-busy={query.isPlaceholderData}
      >
        <Stats lines>
          {query.data.figures.map((figure) => (
            <FigureStat key={figure.key} figure={figure} />
          ))}
        </Stats>
      </section>
    );
  }
  if (!query.error) return <FigureBones />;
  return (
    <Card flush>
      <LoadError title={t('Couldn’t load key figures')} answer={query} />
    </Card>
  );
}

function FigureStat({ figure }: { figure: Figure }) {
  const { key, unit, value, previous, daily, link, parts } = figure;
  const linkOf = useListLink();
  return (
    <Stat
      label={FIGURE_WORDS[key]()}
      value={<span title={exactText(unit, value)}>{figureText(unit, value)}</span>}
      {...figureChange(figure)}
      lessIsGood={LESS_IS_GOOD.has(key)}
      note={
        <>
          {previous !== null && <bdi>{t('from {before}', { before: figureText(unit, previous) })}</bdi>}
          {parts && (
            <span className={styles.parts}>
              {parts.map((part) => (
                <PartLink key={part.key} part={part} />
              ))}
            </span>
          )}
        </>
      }
      trend={daily.some(Boolean) ? trendOf(daily) : undefined}
      {...linkOf(link)}
    />
  );
}

/** What a sum is made of, each with the way to its own list. */
function PartLink({ part: { key, value, link } }: { part: FigurePart }) {
  const place = useListLink()(link);
  const words = t('{part} {amount}', { part: PART_WORDS[key](), amount: figureText('money', value) });
  const title = exactText('money', value);
  return place ? (
    <Link className="linkish" title={title} {...place}>
      {words}
    </Link>
  ) : (
    <span title={title}>{words}</span>
  );
}

function FigureBones() {
  const person = useProfile();
  return (
    <div role="status" aria-label={t('Loading')}>
      <Stats lines>
        {FIGURES.filter((key) => isFigureVisible(person, key)).map((key) => (
          <Stat
            key={key}
            label={FIGURE_WORDS[key]()}
            value={<Skeleton width={96} height={20} />}
            note={<Skeleton width={72} height={8} />}
          />
        ))}
      </Stats>
    </div>
  );
}
