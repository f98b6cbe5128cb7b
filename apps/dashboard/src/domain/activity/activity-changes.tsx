import type { Activity } from '@souk/contract/activity/api.ts';
import { AREA_LEVELS } from '@souk/contract/core/access.ts';
import { type Area, AREAS } from '@souk/contract/entities.ts';
import { formatOfField } from '@souk/contract/activity/fields.ts';
import type { ReactNode } from 'react';
import { formatMoney } from '#platform/format/money.ts';
import { shownValue } from '#platform/format/shown-value.ts';
import { t } from '#platform/i18n/i18n.ts';
import { areaName } from '#kit/feature-registry.ts';
import { levelName } from '#platform/session/permission-labels.ts';
import { Change } from '#ui/change.tsx';
import styles from './activity-changes.module.css';
import { type ChangeLine, changeLines } from './change-lines.ts';
import { fieldLabel } from './field-labels.ts';
import { type FieldContext, shownField } from './shown-field.ts';

const AREA = 'areas.';

const areaOf = (field: string): Area | undefined => AREAS.find((area) => field === AREA + area);

/** The value of a coupon by its kind. */
function shownWorth(kind: unknown, value: unknown): string {
  if (typeof value !== 'number' || kind === 'free_shipping') return shownValue(null);
  if (kind === 'fixed') return formatMoney(value);
  return kind === 'percent' ? `${value}%` : shownValue(value);
}

function shownLevel(value: unknown): string {
  const level = AREA_LEVELS.find((each) => each === value);
  return level ? levelName(level) : shownValue(value);
}

/** Both sides of a change as people read them. */
function sidesOf(
  { field, before, after, kinds }: ChangeLine,
  context: FieldContext,
): { before: string; after: string } {
  if (kinds) return { before: shownWorth(kinds.before, before), after: shownWorth(kinds.after, after) };
  if (areaOf(field)) return { before: shownLevel(before), after: shownLevel(after) };
  return { before: shownField(field, before, context), after: shownField(field, after, context) };
}

function Sides({ line, context }: { line: ChangeLine; context: FieldContext }) {
  const sides = sidesOf(line, context);
  return line.before === undefined ? <bdi>{sides.after}</bdi> : <Change {...sides} />;
}

/** Reasons that Souk itself writes; those of people stay as they typed them. */
const OWN_NOTES: Record<string, () => string> = {
  'Not paid in time': () => t('Not paid in time'),
  'The vendor is suspended': () => t('The vendor is suspended'),
  'The vendor is active again': () => t('The vendor is active again'),
  'Paid after it was cancelled': () => t('Paid after cancellation'),
  'Chargeback won after it was cancelled': () => t('Chargeback won after cancellation'),
  'Variant removed': () => t('Variant removed'),
};

const shownNote = (note: string, actorId: string | null | undefined): string =>
  (actorId === null && OWN_NOTES[note]?.()) || note;

interface ActivityChangesProps {
  row: Pick<Activity, 'before' | 'after' | 'note' | 'entity'> & Partial<Pick<Activity, 'names' | 'actorId'>>;
  /** Names of fields where a form has its own. */
  labels?: Record<string, string>;
}

/** Lines shown of one change. */
const SHOWN = 6;

const Line = ({ isInline, children }: { isInline: boolean; children: ReactNode }) =>
  isInline ? <span>{children}</span> : <div>{children}</div>;

/** What changed, a line per field; what an event was about, in one line. */
export function ActivityChanges({ row, labels = {} }: ActivityChangesProps) {
  const context = { entity: row.entity, names: row.names ?? {} };
  const lines = changeLines(row.entity, row.before, row.after).filter(
    ({ field }) => formatOfField(field) !== 'internal',
  );
  const labelOf = (field: string): string => {
    const area = areaOf(field);
    return area ? areaName(area) : (labels[field] ?? fieldLabel(field));
  };
  const isEvent = row.before === null;
  const shown = lines.slice(0, SHOWN).map((line) => (
    <Line key={`${line.sku ?? ''} ${line.field}`} isInline={isEvent}>
      {line.sku && <bdi className="mono">{line.sku} </bdi>}
      {labelOf(line.field)} <Sides line={line} context={context} />
    </Line>
  ));
  return (
    <>
      {isEvent && shown.length > 0 ? <div className={styles.facts}>{shown}</div> : shown}
      {lines.length > SHOWN && <div>{t('and {count} more', { count: lines.length - SHOWN })}</div>}
      {row.note && <div>{shownNote(row.note, row.actorId)}</div>}
    </>
  );
}
