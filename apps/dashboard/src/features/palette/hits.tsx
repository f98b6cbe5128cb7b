import type { SearchHit } from '@souk/contract/search/api.ts';
import { Command } from 'cmdk';
import { formatDate } from '#platform/format/dates.ts';
import { formatMoney } from '#platform/format/money.ts';
import { Icon } from '#ui/icon.tsx';
import { hitKind } from './hit-kinds.tsx';
import styles from './palette.module.css';

interface HitsProps {
  hits: readonly SearchHit[];
  onGo: (to: string, search?: object) => void;
}

/** What the server found, by kind. */
export function Hits({ hits, onGo }: HitsProps) {
  const kinds = [...new Set(hits.map((hit) => hit.kind))];
  return kinds.map((kind) => {
    const listed = hitKind(kind);
    if (!listed) return null;
    const { heading, icon, open } = listed;
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
                onSelect={() => onGo(to, search)}
              >
                <Icon icon={icon} />
                <span className={styles.name}>
                  <bdi>{hit.title}</bdi> {hit.subtitle && <bdi className={styles.quiet}>{hit.subtitle}</bdi>}
                </span>
                <Facts hit={hit} />
              </Command.Item>
            );
          })}
      </Command.Group>
    );
  });
}

/** When, how much and how many of it there is, and its status. */
function Facts({ hit: { kind, at, amount, currency, count, chip, month } }: { hit: SearchHit }) {
  const { counted, chip: draw } = hitKind(kind) ?? {};
  return (
    <span className={styles.facts}>
      {count !== null && counted && <span className={styles.quiet}>{counted(count)}</span>}
      {month !== null && <bdi className={styles.quiet}>{month}</bdi>}
      {at !== null && <bdi className={styles.quiet}>{formatDate(at)}</bdi>}
      {amount !== null && <bdi>{formatMoney(amount, currency ?? undefined)}</bdi>}
      {chip !== null && draw?.(chip)}
    </span>
  );
}
