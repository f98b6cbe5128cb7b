import type { CreateAttribute } from '@souk/contract/attributes/api.ts';
import type { Localised } from '@souk/contract/core/fields.ts';
import type { FileFields, FileShape } from '#core/csv/csv-import.service.ts';

/** The importable columns: field of the create request (dotted) → header, which is the same as in the export. */
export const ATTRIBUTE_HEADERS = {
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
  isVariantAxis: 'Use for variants',
  position: 'Position',
} as const satisfies Record<FileFields<CreateAttribute>, string> & Record<string, string>;
export type AttributeField = keyof typeof ATTRIBUTE_HEADERS;

export const ATTRIBUTE_FILE: FileShape<AttributeField> = {
  headers: ATTRIBUTE_HEADERS,
  formerHeaders: { 'Makes variants': 'isVariantAxis' },
  readOnlyHeaders: ['Products', 'Updated'],
  unsupportedColumns: [],
  keyFields: ['key'],
  missingKeyMessage: 'attribute.csv_no_key',
};

export interface FileOption {
  value: string;
  label: Localised;
  hex?: string | null;
}

/** Formats the options as JSON for one cell. */
export const formatOptions = (options: readonly FileOption[]): string =>
  options.length === 0
    ? ''
    : JSON.stringify(options.map(({ value, label, hex }) => ({ value, label, ...(hex ? { hex } : {}) })));

/**
 * Parses the JSON of `formatOptions`, or plain values such as `S, M, L`. With plain values, existing options retain
 * their labels.
 */
export function parseOptions(cell: string, currentOptions: readonly FileOption[]): unknown[] | undefined {
  if (cell.startsWith('[')) return parseJsonArray(cell);
  const byValue = new Map(currentOptions.map((option) => [option.value.toLowerCase(), option]));
  const values = cell.split(/[,;\n]/).flatMap((value) => value.trim() || []);
  return values.map((value) => {
    const { label = { en: value }, hex = null } = byValue.get(value.toLowerCase()) ?? {};
    return { value, label, hex };
  });
}

function parseJsonArray(cell: string): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(cell);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
