import type { SearchHit } from '@souk/contract/search/api.ts';
import { Command } from 'cmdk';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/row.tsx';
import { describeKind } from './hit-kinds.tsx';
import styles from './palette.module.css';

interface HitsProps {
  hits: readonly SearchHit[];
  onNavigate: (to: string, search?: object) => void;
}

/** Search results, grouped by kind. */
export function Hits({ hits, onNavigate }: HitsProps) {
  const kinds = [...new Set(hits.map((hit) => hit.kind))];
  return kinds.map((kind) => {
    const kindOptions = describeKind(kind);
    if (!kindOptions) return null;
    const { heading, icon, open } = kindOptions;
    return (
      <Command.Group key={kind} heading={heading()} className={styles.group}>
        {hits
          .filter((hit) => hit.kind === kind)
          .map((hit) => {
            const { to, search } = open(hit);
            return (
              <Command.Item
                key={hit.id}
                value={`${kind} ${hit.id}`}
                className={styles.row}
                onSelect={() => onNavigate(to, search)}
              >
                <Icon icon={icon} />
                <span className={styles.name}>
                  <bdi>{hit.title}</bdi> {hit.subtitle && <bdi className={styles.quiet}>{hit.subtitle}</bdi>}
                </span>
                <HitFacts hit={hit} />
              </Command.Item>
            );
          })}
      </Command.Group>
    );
  });
}

/** Count, date, amount and status of a result. */
function HitFacts({ hit: { kind, at, amount, currency, count, chip, month } }: { hit: SearchHit }) {
  const { formatHitCount, chip: renderChip } = describeKind(kind) ?? {};
  return (
    <Row as="span" gap={10} className={styles.facts}>
      {count !== null && formatHitCount && <span className={styles.quiet}>{formatHitCount(count)}</span>}
      {month !== null && <bdi className={styles.quiet}>{month}</bdi>}
      {at !== null && <bdi className={styles.quiet}>{formatDate(at)}</bdi>}
      {amount !== null && <bdi>{formatMoney(amount, currency ?? undefined)}</bdi>}
      {chip !== null && renderChip?.(chip)}
    </Row>
  );
}
