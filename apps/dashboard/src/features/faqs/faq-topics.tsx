import { FAQ_TOPICS, type FaqDetails } from '@souk/contract/faqs/api.ts';
import { Link } from '@tanstack/react-router';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { OrderedGroups } from '#kit/sortable/ordered-groups.tsx';
import { paths } from '#platform/paths.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { StatusDot } from '#ui/status-dot.tsx';
import { moveFaq } from './faq-actions.tsx';
import { audienceWord, languagesText, topicWord } from './faq-words.ts';
import styles from './faqs.module.css';

interface FaqTopicsProps {
  rows: readonly FaqDetails[];
  canEdit: boolean;
  menu: (faq: FaqDetails) => readonly MenuEntry[];
}

/** The questions of each topic in the order in which the shop shows them. */
export function FaqTopics({ rows, canEdit, menu }: FaqTopicsProps) {
  const groups = FAQ_TOPICS.map((topic) => ({
    key: topic,
    title: topicWord(topic),
    rows: rows.filter((row) => row.topic === topic),
    none: t('No questions in this topic'),
  }));
  return (
    <OrderedGroups
      groups={groups}
      nameOf={(row) => row.question}
      onMove={
        canEdit
          ? (row, { group, position }) => {
              const among = rows.filter((other) => other.topic === row.topic);
              const from = { ...row, position: among.findIndex((other) => other.id === row.id) };
              return moveFaq(from, { topic: group, position });
            }
          : undefined
      }
    >
      {(row) => <Line faq={row} menu={menu(row)} />}
    </OrderedGroups>
  );
}

function Line({ faq, menu }: { faq: FaqDetails; menu: readonly MenuEntry[] }) {
  return (
    <div className={styles.row}>
      <Link to={paths.faqs.edit(faq.id)} className={styles.question}>
        <bdi>{faq.question}</bdi>
      </Link>
      <span className={styles.quiet} data-wide>
        {audienceWord(faq.audience)}
      </span>
      <span className={styles.quiet} data-wide>
        {languagesText(faq)}
      </span>
      <span>
        <HiddenDot isPublished={faq.isPublished} />
      </span>
      <ActionsMenu name={faq.question} items={menu} isInRow />
    </div>
  );
}

/** Nothing where it is published, as nearly all of them are. */
export const HiddenDot = ({ isPublished }: { isPublished: boolean }) =>
  !isPublished && <StatusDot color="open">{t('Hidden')}</StatusDot>;
