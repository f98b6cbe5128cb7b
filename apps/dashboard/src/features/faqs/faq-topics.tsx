import { FAQ_TOPICS, type FaqDetails } from '@souk/contract/faqs/api.ts';
import { Link } from '@tanstack/react-router';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { OrderedGroups } from '#kit/sortable/ordered-groups.tsx';
import { paths } from '#platform/paths.ts';
import { Grid } from '#ui/grid.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { moveFaq } from './faq-actions.tsx';
import { faqAudienceLabel, formatLanguages, faqTopicLabel } from './faq-labels.ts';
import styles from './faqs.module.css';

interface FaqTopicsProps {
  rows: readonly FaqDetails[];
  canEdit: boolean;
  menu: (faq: FaqDetails) => readonly MenuEntry[];
}

/** Questions, grouped by topic, in the order in which the shop shows them. */
export function FaqTopics({ rows, canEdit, menu }: FaqTopicsProps) {
  const groups = FAQ_TOPICS.map((topic) => ({
    key: topic,
    title: faqTopicLabel(topic),
    rows: rows.filter((row) => row.topic === topic),
    emptyText: t('No questions in this topic'),
  }));
  return (
    <OrderedGroups
      groups={groups}
      nameOf={(row) => row.question}
      onMove={
        canEdit
          ? (row, { group, position }) => {
              const siblings = rows.filter((other) => other.topic === row.topic);
              const from = { ...row, position: siblings.findIndex((other) => other.id === row.id) };
              return moveFaq(from, { topic: group, position });
            }
          : undefined
      }
    >
      {(row) => <FaqRow faq={row} menu={menu(row)} />}
    </OrderedGroups>
  );
}

function FaqRow({ faq, menu }: { faq: FaqDetails; menu: readonly MenuEntry[] }) {
  return (
    <Grid gap={16} rowGap={0} align="center" className={styles.row}>
      <Link to={paths.faqs.edit(faq.id)} className={styles.question}>
        <bdi>{faq.question}</bdi>
      </Link>
      <span className={styles.quiet} data-wide>
        {faqAudienceLabel(faq.audience)}
      </span>
      <span className={styles.quiet} data-wide>
        {formatLanguages(faq)}
      </span>
      <span>
        <HiddenDot isPublished={faq.isPublished} />
      </span>
      <ActionsMenu name={faq.question} items={menu} isInRow />
    </Grid>
  );
}

/** Marks a hidden question. Published questions have no mark, because nearly all are published. */
export const HiddenDot = ({ isPublished }: { isPublished: boolean }) =>
  !isPublished && <StatusDot color="open">{t('Hidden')}</StatusDot>;
