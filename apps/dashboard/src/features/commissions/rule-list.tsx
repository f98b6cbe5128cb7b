import { type CommissionRule, commissionRulesApi, RULE_KINDS, RULE_STATES } from '@souk/contract/commissions/api.ts';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Percent from 'lucide-react/icons/percent';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { choicesOf } from '#ui/choices.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useWords } from '#platform/i18n/use-words.ts';
import { deleteEntry } from '#kit/actions/menu-entries.ts';
import { startAction } from '#kit/actions/run-action.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { Blank } from '#ui/blank.tsx';
import { Icon } from '#ui/icon.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { moveRule, refreshRules, switchRule } from './commission-actions.ts';
import { kindWord, StateChip, stateWord, subjectWord } from './commission-words.tsx';
import styles from './commissions.module.css';
import { RuleDialog } from './rule-dialog.tsx';

const columns = (): Column<CommissionRule>[] => [
  {
    key: 'place',
    head: t('Position'),
    phone: 'c',
    cell: (row) =>
      row.place > 0 ? (
        <span className={styles.place} draggable data-rule={row.id}>
          <Icon icon={GripVertical} />
          {row.place}
        </span>
      ) : (
        '–'
      ),
  },
  {
    key: 'subject',
    head: t('Applies to'),
    phone: 'a',
    cell: (row) => <Subject rule={row} />,
  },
  { key: 'kind', head: t('By'), isMuted: true, priority: 2, cell: (row) => kindWord(row.kind) },
  {
    key: 'rate',
    head: t('Rate'),
    align: 'end',
    phone: 'd',
    speaksForItself: true,
    cell: (row) => <bdi className="strong">{`${row.ratePercent}%`}</bdi>,
  },
  { key: 'state', head: t('State'), phone: 'b', cell: (row) => <StateChip state={row.state} /> },
  {
    key: 'validFrom',
    head: t('Applies from'),
    isMuted: true,
    priority: 3,
    phone: 'e',
    cell: (row) => formatDateTime(row.validFrom),
  },
  {
    key: 'validTo',
    head: t('Until'),
    isMuted: true,
    priority: 3,
    cell: (row) => (row.validTo ? formatDateTime(row.validTo) : '–'),
  },
];

function Subject({ rule }: { rule: CommissionRule }) {
  const { state, validFrom, validTo } = rule;
  const when =
    state === 'scheduled'
      ? t('from {from}', { from: formatDateTime(validFrom) })
      : validTo && t('until {to}', { to: formatDateTime(validTo) });
  return (
    <>
      <b className="strong">
        <bdi>{subjectWord(rule)}</bdi>
      </b>
      {when && <div className="muted small">{when}</div>}
    </>
  );
}

const filters = (): Filter[] => [
  { key: 'kind', label: t('By'), kind: 'choice', choices: choicesOf(RULE_KINDS, kindWord) },
  { key: 'state', label: t('State'), kind: 'choice', choices: choicesOf(RULE_STATES, stateWord) },
];

/** The rules in their order, moved by drag or by steps. */
export function RuleList({ empty }: { empty: ReactNode }) {
  const list: List<CommissionRule> = useList(commissionRulesApi.list);
  const [edited, setEdited] = useState<CommissionRule>();
  const { openDelete, deleteDialog } = useDeleteDialog(commissionRulesApi.remove, deleteTexts, {
    refresh: refreshRules,
  });
  return (
    <>
      <Draggable rules={list.rows}>
        <ListCard
          list={list}
          name="commission-rules"
          words={{
            title: t('Commission rules'),
            search: t('Search by vendor or category'),
            noMatch: t('No rules match'),
            failed: t('Couldn’t load commission rules'),
            empty: (
              <Blank icon={Percent} title={t('No commission rules yet')} actions={empty}>
                {t('Rates for a vendor, category or price range appear here. The first matching rule applies.')}
              </Blank>
            ),
          }}
          columns={useWords(columns)}
          defaultSort="position"
          filters={useWords(filters)}
          steps={{ nameOf: subjectWord, menu: (rule) => menuOf(rule, setEdited, openDelete) }}
        />
      </Draggable>
      {edited && <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
      {deleteDialog}
    </>
  );
}

const deleteTexts = (rule: CommissionRule) => ({
  name: subjectWord(rule),
  title: t('Delete the rule for {name}?', { name: subjectWord(rule) }),
  confirmLabel: t('Delete rule'),
  note:
    rule.state === 'scheduled'
      ? t('This rule hasn’t started. Current rates don’t change.')
      : t('The rule and its scheduled changes end now. Existing orders keep their rate.'),
  message: t('Ended the rule for {name}', { name: subjectWord(rule) }),
});

type OnRule = (rule: CommissionRule) => void;

function menuOf(rule: CommissionRule, onEdit: OnRule, onDelete: OnRule): readonly MenuEntry[] {
  if (rule.state === 'ended') return [];
  const move = (place: number) => () => startAction(moveRule(rule, place));
  const turn = (isActive: boolean) => () => startAction(switchRule(rule, isActive));
  return [
    { label: t('Change…'), onSelect: () => onEdit(rule) },
    'separator',
    rule.place > 1 && { label: t('Move up'), onSelect: move(rule.place - 1) },
    { label: t('Move down'), onSelect: move(rule.place + 1) },
    rule.place > 1 && { label: t('Move to top'), onSelect: move(1) },
    'separator',
    rule.isActive ? { label: t('Turn off'), onSelect: turn(false) } : { label: t('Turn on'), onSelect: turn(true) },
    deleteEntry(() => onDelete(rule)),
  ];
}

/** Lets a rule be dragged by its place onto the place of another. */
function Draggable({ rules, children }: { rules: readonly CommissionRule[]; children: ReactNode }) {
  const dragged = useRef<CommissionRule>(undefined);
  const [isDragging, setDragging] = useState(false);
  const ruleAt = ({ target }: DragEvent) => {
    if (!(target instanceof Element)) return undefined;
    const id = target.closest('tr')?.querySelector<HTMLElement>('[data-rule]')?.dataset.rule;
    return rules.find((rule) => rule.id === id);
  };
  const end = () => {
    dragged.current = undefined;
    setDragging(false);
  };
  return (
    <div
      className={isDragging ? styles.dragging : undefined}
      onDragStart={(event) => {
        dragged.current = ruleAt(event);
        setDragging(dragged.current !== undefined);
      }}
      onDragEnd={end}
      onDragOver={(event) => dragged.current && ruleAt(event) && event.preventDefault()}
      onDrop={(event) => {
        const [moved, onto] = [dragged.current, ruleAt(event)];
        end();
        if (!moved || !onto || moved.place === onto.place) return;
        event.preventDefault();
        startAction(moveRule(moved, onto.place));
      }}
    >
      {children}
    </div>
  );
}
