import { wrongField } from '#core/errors.ts';
import { readCsv, squash } from '#modules/product-csv/csv.service.ts';

/** What a file of questions can say; the heads are those of our own files. */
export const FAQ_HEADS = {
  id: 'Id',
  'question.en': 'Question',
  'question.ar': 'Question (Arabic)',
  'answer.en': 'Answer',
  'answer.ar': 'Answer (Arabic)',
  topic: 'Topic',
  audience: 'Audience',
  isPublished: 'Published',
} as const;
export type FaqField = keyof typeof FAQ_HEADS;

/** Columns of our exports that a file cannot set. */
const READ_ONLY_HEADS = ['Position', 'Created', 'Updated'].map(squash);

export interface FaqLine {
  /** Of the file, its head being line 1. */
  line: number;
  /** Every column of the file that we know, empty cells as empty texts. */
  cells: Partial<Record<FaqField, string>>;
}

export interface FaqFile {
  lines: FaqLine[];
  unknownHeads: string[];
}

const BY_HEAD = new Map(Object.entries(FAQ_HEADS).map(([field, head]) => [squash(head), field as FaqField]));

/** A file of questions by the words of its head. Throws 400 at `file`. */
export async function readFaqFile(content: Buffer): Promise<FaqFile> {
  const [head, ...records] = await readCsv(content);
  const titles = (head?.cells ?? []).map((title) => title.trim());
  const fields = titles.map((title) => BY_HEAD.get(squash(title)));
  if (!fields.includes('question.en') && !fields.includes('id'))
    throw wrongField(
      'file',
      'The first line of this file names no column Question. Export the questions once to see how a file looks.',
    );
  if (records.length === 0) throw wrongField('file', 'This file has a head, but no lines below it');
  return {
    lines: records.map(({ line, cells }) => ({
      line,
      cells: Object.fromEntries(
        fields.flatMap((field, at) => (field ? [[field, plain((cells[at] ?? '').trim())]] : [])),
      ),
    })),
    unknownHeads: titles.filter((title, at) => title !== '' && !fields[at] && !READ_ONLY_HEADS.includes(squash(title))),
  };
}

/** Without the apostrophe that keeps spreadsheets from taking a text for a formula. */
const plain = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);
