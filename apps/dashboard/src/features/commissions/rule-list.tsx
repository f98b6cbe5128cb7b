import { type CommissionRule, commissionRulesApi, RULE_KINDS, RULE_STATES } from '@souk/contract/commissions/api.ts';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Percent from 'lucide-react/icons/percent';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Row } from '#ui/row.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { startAction } from '#kit/actions/run-action.ts';
import { useDeleteDialog } from '#kit/actions/use-delete-dialog.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { categoryFilter, vendorFilter } from '#kit/pickers/picker-filters.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { moveRule, refreshRules, setRuleActive } from './commission-actions.ts';
import { ruleKindLabel, StateChip, ruleStateLabel, ruleSubjectLabel } from './commission-labels.tsx';
import styles from './commissions.module.css';
import { RuleDialog } from './rule-dialog.tsx';

const columns = (): Column<CommissionRule>[] => [
  {
    key: 'place',
    head: t('Position'),
    phone: 'c',
    cell: (row) =>
      row.place > 0 ? (
        <Row as="span" gap={6} inline className={styles.position} draggable data-rule={row.id}>
          <Icon icon={GripVertical} />
          {row.place}
        </Row>
      ) : (
        '–'
      ),
  },
  {
    key: 'subject',
    head: t('Applies to'),
    phone: 'a',
    cell: (row) => <SubjectCell rule={row} />,
  },
  { key: 'kind', head: t('Based on'), isMuted: true, priority: 2, cell: (row) => ruleKindLabel(row.kind) },
  {
    key: 'rate',
    head: t('Rate'),
    align: 'end',
    phone: 'd',
    isSelfExplanatory: true,
    cell: (row) => <bdi className="strong">{`${row.ratePercent}%`}</bdi>,
  },
  { key: 'state', head: t('Status'), phone: 'b', cell: (row) => <StateChip state={row.state} /> },
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

function SubjectCell({ rule }: { rule: CommissionRule }) {
  const { state, validFrom, validTo } = rule;
  const validity =
    state === 'scheduled'
      ? t('from {from}', { from: formatDateTime(validFrom) })
      : validTo && t('until {to}', { to: formatDateTime(validTo) });
  return (
    <>
      <b className="strong">
        <bdi>{ruleSubjectLabel(rule)}</bdi>
      </b>
      {validity && <div className="muted small">{validity}</div>}
    </>
  );
}

const filters = (): Filter[] => [
  { key: 'kind', label: t('Based on'), kind: 'choice', choices: toChoices(RULE_KINDS, ruleKindLabel) },
  { key: 'state', label: t('Status'), kind: 'choice', choices: toChoices(RULE_STATES, ruleStateLabel) },
  vendorFilter('vendorId'),
  categoryFilter('categoryId'),
];

/** The rules in order of priority. Dragging a rule, or its menu, changes the order. */
export function RuleList({ empty }: { empty: ReactNode }) {
  const list: List<CommissionRule> = useList(commissionRulesApi.list);
  const [edited, setEdited] = useState<CommissionRule>();
  const { deleteEntryFor, deleteDialog } = useDeleteDialog(commissionRulesApi.remove, deleteTexts, {
    refresh: refreshRules,
  });
  return (
    <>
      <DraggableRules rules={list.rows}>
        <ListCard
          csv={undefined}
          list={list}
          name="commission-rules"
          texts={{
            title: t('Commission rules'),
            search: t('Search by vendor or category'),
            noMatch: t('No rules match'),
            failed: t('Couldn’t load commission rules'),
            empty: (
              <EmptyState icon={Percent} title={t('No commission rules yet')} actions={empty}>
                {t('Rates for a vendor, category or price range appear here. The first matching rule applies.')}
              </EmptyState>
            ),
          }}
          columns={useTranslated(columns)}
          defaultSort="position"
          filters={useTranslated(filters)}
          rowActions={{
            nameOf: ruleSubjectLabel,
            menu: (rule) => ruleMenu(rule, setEdited, deleteEntryFor(rule)),
            linkTo: undefined,
            bulk: undefined,
          }}
        />
      </DraggableRules>
      {edited && <RuleDialog rule={edited} onClose={() => setEdited(undefined)} />}
      {deleteDialog}
    </>
  );
}

const deleteTexts = (rule: CommissionRule) => ({
  name: ruleSubjectLabel(rule),
  title: t('Delete the rule for {name}?', { name: ruleSubjectLabel(rule) }),
  confirmLabel: t('Delete rule'),
  note:
    rule.state === 'scheduled'
      ? t('This rule hasn’t started. Current rates don’t change.')
      : t('The rule and its scheduled changes end now. Existing orders keep their rate.'),
  message: t('Ended the rule for {name}', { name: ruleSubjectLabel(rule) }),
});

function ruleMenu(
  rule: CommissionRule,
  onEdit: (rule: CommissionRule) => void,
  deleteEntry: MenuEntry,
): readonly MenuEntry[] {
  if (rule.state === 'ended') return [];
  const move = (position: number) => () => startAction(moveRule(rule, position));
  const setActive = (isActive: boolean) => () => startAction(setRuleActive(rule, isActive));
  return [
    { label: t('Edit'), onSelect: () => onEdit(rule) },
    'separator',
    rule.place > 1 && { label: t('Move up'), onSelect: move(rule.place - 1) },
    { label: t('Move down'), onSelect: move(rule.place + 1) },
    rule.place > 1 && { label: t('Move to top'), onSelect: move(1) },
    'separator',
    rule.isActive
      ? { label: t('Turn off'), onSelect: setActive(false) }
      : { label: t('Turn on'), onSelect: setActive(true) },
    deleteEntry,
  ];
}

/** Lets a rule be dragged by its position cell onto another rule. */
function DraggableRules({ rules, children }: { rules: readonly CommissionRule[]; children: ReactNode }) {
  const dragged = useRef<CommissionRule>(undefined);
  const [isDragging, setDragging] = useState(false);
  const findRuleAt = ({ target }: DragEvent) => {
    if (!(target instanceof Element)) return undefined;
    const id = target.closest('tr')?.querySelector<HTMLElement>('[data-rule]')?.dataset.rule;
    return rules.find((rule) => rule.id === id);
  };
  const endDrag = () => {
    dragged.current = undefined;
    setDragging(false);
  };
  return (
    <div
      className={isDragging ? styles.dragging : undefined}
      onDragStart={(event) => {
        dragged.current = findRuleAt(event);
        setDragging(dragged.current !== undefined);
      }}
      onDragEnd={endDrag}
      onDragOver={(event) => dragged.current && findRuleAt(event) && event.preventDefault()}
      onDrop={(event) => {
        const [moved, target] = [dragged.current, findRuleAt(event)];
        endDrag();
        if (!moved || !target || moved.place === target.place) return;
        event.preventDefault();
        startAction(moveRule(moved, target.place));
      }}
    >
      {children}
    </div>
  );
}
