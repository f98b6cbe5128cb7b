import type { FileUses } from '@souk/contract/files/api.ts';
import { Link } from '@tanstack/react-router';
import { formatCount } from '#platform/format/numbers.ts';
import { t } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Row } from '#ui/row.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { fileUseLink, fileUseLabel } from './file-labels.ts';
import styles from './files.module.css';

/** Where a file is used: the first use, and a button that lists the others. */
export function FileUsesCell({ uses }: { uses: FileUses | undefined }) {
  if (!uses) return <Skeleton width={90} />;
  if (uses.count === 0) return <StatusDot color="open">{t('Unused')}</StatusDot>;
  const [first] = uses.uses;
  if (!first) return <span className="muted">{t('In areas you can’t access')}</span>;
  const moreCount = uses.count - 1;
  return (
    <Row as="span" gap={4} shrink className={styles.uses}>
      <FileUseLink use={first} />
      {moreCount > 0 && (
        <Popover
          label={t('Used in')}
          trigger={
            <Button variant="text" size="small">
              {t('+{count}', { count: formatCount(moreCount) })}
            </Button>
          }
        >
          <ul className={styles.all}>
            {uses.uses.map((use) => (
              <Row as="li" key={`${use.kind} ${use.id}`} gap={8} align="stretch">
                <span className="muted">{fileUseLabel(use.kind)}</span>
                <FileUseLink use={use} />
              </Row>
            ))}
            {uses.count > uses.uses.length && (
              <li className="muted">{t('and {count} more', { count: formatCount(uses.count - uses.uses.length) })}</li>
            )}
          </ul>
        </Popover>
      )}
    </Row>
  );
}

const FileUseLink = ({ use }: { use: FileUses['uses'][number] }) => (
  <Link {...fileUseLink(use.kind, use.id)}>
    <bdi>{use.label ?? fileUseLabel(use.kind)}</bdi>
  </Link>
);
