import type { CreateAttribute } from '@souk/contract/attributes/api.ts';
import type { Localised } from '@souk/contract/core/fields.ts';
import type { FileFields, FileShape } from '#core/csv/csv-import.service.ts';

/** What a file of attributes can say, by the dotted fields of the create call; the heads are those of our own files. */
export const ATTRIBUTE_HEADS = {
  key: 'Key',
  'label.en': 'Label',
  'label.ar': 'Label (Arabic)',
  type: 'Type',
  unit: 'Unit',
  min: 'Minimum',
  max: 'Maximum',
  categoryIds: 'Categories',
  options: 'Options',
  isRequired: 'Required',
  isFilterable: 'Filterable',
  isVariantAxis: 'Makes variants',
  position: 'Position',
} as const satisfies Record<FileFields<CreateAttribute>, string> & Record<string, string>;
export type AttributeField = keyof typeof ATTRIBUTE_HEADS;

export const ATTRIBUTE_FILE: FileShape<AttributeField> = {
  heads: ATTRIBUTE_HEADS,
  readOnlyHeads: ['Products', 'Updated'],
  notCarried: [],
  needed: ['key'],
  problem: 'attribute.csv_no_key',
};

export interface FileOption {
  value: string;
  label: Localised;
  hex?: string | null;
}

/** The options in one cell as JSON, in their order. */
export const optionsCell = (options: readonly FileOption[]): string =>
  options.length === 0
    ? ''
    : JSON.stringify(options.map(({ value, label, hex }) => ({ value, label, ...(hex ? { hex } : {}) })));

/** What `optionsCell` makes, or values alone: `S, M, L`, which keep the words of the options that are there. */
export function readOptionsCell(cell: string, known: readonly FileOption[]): unknown[] | undefined {
  if (cell.startsWith('[')) return arrayIn(cell);
  const byValue = new Map(known.map((option) => [option.value.toLowerCase(), option]));
  const values = cell.split(/[,;\n]/).flatMap((value) => value.trim() || []);
  return values.map((value) => {
    const { label = { en: value }, hex = null } = byValue.get(value.toLowerCase()) ?? {};
    return { value, label, hex };
  });
}

function arrayIn(cell: string): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(cell);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
