import { type ReactNode, useId } from 'react';

import { classNames } from '#ui/class-names.ts';
import { Row } from '#ui/row.tsx';
import { Stack } from '#ui/stack.tsx';

import styles from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** At the end of the header: a text button, a chip, a dot. */
  actions?: ReactNode;
  foot?: ReactNode;
  /** No padding, for tables and lists that reach the card's edge. */
  flush?: boolean;
  /** Adds space between its children. */
  stacked?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A card for one subject, labelled by its title. Never nest cards. */
export function Card({ title, actions, foot, flush = false, stacked = false, className, children }: CardProps) {
  const titleId = useId();
  const hasHead = title !== undefined || actions !== undefined;
  return (
    <section className={classNames(styles.card, className)} aria-labelledby={title === undefined ? undefined : titleId}>
      {hasHead && (
        <div className={styles.head}>
          {title !== undefined && <h2 id={titleId}>{title}</h2>}
          {actions !== undefined && (
            <Row gap={8} rowGap={4} wrap className={styles.actions}>
              {actions}
            </Row>
          )}
        </div>
      )}
      {flush ? children : children !== undefined && <CardBody stacked={stacked}>{children}</CardBody>}
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </section>
  );
}

const CardBody = ({ stacked, children }: { stacked: boolean; children: ReactNode }) => (
  <div className={styles.body}>{stacked ? <Stack gap={16}>{children}</Stack> : children}</div>
);
