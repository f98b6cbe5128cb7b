import { type ReactNode, useMemo } from 'react';
import { currentLanguage, directionOf, t } from '#platform/i18n/i18n.ts';
import { type ComparedBlock, compareTexts, type LinkChange, type Piece } from './text-difference.ts';
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
  if (blocks.every(({ kind }) => kind === 'same')) return <p className="muted">{t('No changes in this language')}</p>;
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

function Block({ block: { tag, kind, pieces, links } }: { block: ComparedBlock }) {
  const words = pieces.map((piece, place) => <Words key={place} piece={piece} />);
  const isHeading = tag === 'h2' || tag === 'h3' || tag === 'h4';
  return (
    <div className={styles.block} data-kind={kind}>
      {isHeading ? (
        <div role="heading" aria-level={3} data-heading>
          {words}
        </div>
      ) : (
        <p data-point={tag === 'li' || undefined}>{words}</p>
      )}
      {links.map((link, place) => (
        <p key={place} className={styles.link} lang={currentLanguage()} dir={directionOf(currentLanguage())}>
          {linkText(link)}
        </p>
      ))}
    </div>
  );
}

function linkText({ before, after }: LinkChange): string {
  if (before === undefined) return t('Link added: {address}', { address: after ?? '' });
  if (after === undefined) return t('Link removed: {address}', { address: before });
  return t('Link changed: {before} → {after}', { before, after });
}

function Words({ piece: { kind, text, marks, href } }: { piece: Piece }) {
  const linked = href ? <span className={styles.linked}>{text}</span> : text;
  const words = marks.reduce<ReactNode>((inner, Mark) => <Mark>{inner}</Mark>, linked);
  if (kind === 'added') return <ins>{words}</ins>;
  return kind === 'removed' ? <del>{words}</del> : words;
}
