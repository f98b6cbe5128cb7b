import { type ReactNode, useMemo } from 'react';
import { t } from '#shared/i18n/i18n.ts';
import { type ComparedBlock, compareTexts, type Piece } from './text-difference.ts';
import styles from './legal.module.css';

interface DifferenceViewProps {
  before: string;
  after: string;
  lang: string;
}

/** Neighbours of a change that are shown, so that one knows where it is. */
const CONTEXT = 1;

/** What came and went between two texts; longer stretches without a change are left out. */
export default function DifferenceView({ before, after, lang }: DifferenceViewProps) {
  const blocks = useMemo(() => compareTexts(before, after), [before, after]);
  const isNear = (place: number) =>
    blocks.slice(Math.max(0, place - CONTEXT), place + CONTEXT + 1).some(({ kind }) => kind !== 'same');
  if (blocks.every(({ kind }) => kind === 'same')) return <p className="muted">{t('The words are the same.')}</p>;
  const shown: ReactNode[] = [];
  let left = 0;
  const tellLeftOut = (key: string) => {
    if (left > 0)
      shown.push(
        <p key={key} className={styles.gap}>
          {t('{count, plural, one {# paragraph} other {# paragraphs}} unchanged', { count: left })}
        </p>,
      );
    left = 0;
  };
  for (const [place, block] of blocks.entries()) {
    if (!isNear(place)) {
      left += 1;
      continue;
    }
    tellLeftOut(`gap-${place}`);
    shown.push(<Block key={place} block={block} />);
  }
  tellLeftOut('end');
  return (
    <div className={styles.difference} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
      {shown}
    </div>
  );
}

function Block({ block: { tag, kind, pieces } }: { block: ComparedBlock }) {
  const words = pieces.map((piece, place) => <Words key={place} piece={piece} />);
  const className = styles.block;
  if (tag === 'h2' || tag === 'h3' || tag === 'h4')
    return (
      <div className={className} data-kind={kind} role="heading" aria-level={3} data-heading>
        {words}
      </div>
    );
  return (
    <p className={className} data-kind={kind} data-point={tag === 'li' || undefined}>
      {words}
    </p>
  );
}

function Words({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'added') return <ins>{text}</ins>;
  return kind === 'removed' ? <del>{text}</del> : text;
}
