import { type ReactNode, useMemo } from 'react';
import { currentLanguage, getDirection, t } from '#platform/i18n/i18n.ts';
import { Stack } from '#ui/stack.tsx';
import { type ComparedBlock, compareTexts, type LinkChange, type Piece } from './text-difference.ts';
import styles from './legal.module.css';

interface DifferenceViewProps {
  before: string;
  after: string;
  lang: string;
}

/** Number of unchanged blocks that are visible before and after each change. */
const CONTEXT_BLOCK_COUNT = 1;

/** The differences between two texts. Replaces longer unchanged parts with the number of their paragraphs. */
export default function DifferenceView({ before, after, lang }: DifferenceViewProps) {
  const blocks = useMemo(() => compareTexts(before, after), [before, after]);
  const isNear = (index: number) =>
    blocks
      .slice(Math.max(0, index - CONTEXT_BLOCK_COUNT), index + CONTEXT_BLOCK_COUNT + 1)
      .some(({ kind }) => kind !== 'same');
  if (blocks.every(({ kind }) => kind === 'same')) return <p className="muted">{t('No changes in this language')}</p>;
  const rendered: ReactNode[] = [];
  let skippedCount = 0;
  const flushSkipped = (key: string) => {
    if (skippedCount > 0)
      rendered.push(
        <p key={key} className={styles.gap}>
          {t('{count, plural, one {# paragraph} other {# paragraphs}} unchanged', { count: skippedCount })}
        </p>,
      );
    skippedCount = 0;
  };
  for (const [index, block] of blocks.entries()) {
    if (!isNear(index)) {
      skippedCount += 1;
      continue;
    }
    flushSkipped(`gap-${index}`);
    rendered.push(<Block key={index} block={block} />);
  }
  flushSkipped('end');
  return (
    <Stack gap={8} className={styles.difference} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
      {rendered}
    </Stack>
  );
}

function Block({ block: { tag, kind, pieces, links } }: { block: ComparedBlock }) {
  const content = pieces.map((piece, index) => <PieceText key={index} piece={piece} />);
  const isHeading = tag === 'h2' || tag === 'h3' || tag === 'h4';
  return (
    <div className={styles.block} data-kind={kind}>
      {isHeading ? (
        <div role="heading" aria-level={3} data-heading>
          {content}
        </div>
      ) : (
        <p data-point={tag === 'li' || undefined}>{content}</p>
      )}
      {links.map((link, index) => (
        <p key={index} className={styles.link} lang={currentLanguage()} dir={getDirection(currentLanguage())}>
          {formatLinkChange(link)}
        </p>
      ))}
    </div>
  );
}

function formatLinkChange({ before, after }: LinkChange): string {
  if (before === undefined) return t('Link added: {address}', { address: after ?? '' });
  if (after === undefined) return t('Link removed: {address}', { address: before });
  return t('Link changed: {before} → {after}', { before, after });
}

function PieceText({ piece: { kind, text, marks, href } }: { piece: Piece }) {
  const linked = href ? <span className={styles.linked}>{text}</span> : text;
  const content = marks.reduce<ReactNode>((inner, Mark) => <Mark>{inner}</Mark>, linked);
  if (kind === 'added') return <ins>{content}</ins>;
  return kind === 'removed' ? <del>{content}</del> : content;
}
