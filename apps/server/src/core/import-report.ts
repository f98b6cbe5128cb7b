import { type ImportData, MAX_LISTED_PROBLEMS } from '@souk/contract/core/list.ts';

type Listed = Pick<ImportData, 'errors' | 'warnings' | 'notImported' | 'notImportedReasons' | 'leftOut'>;
type Warning = ImportData['warnings'][number];

interface Found {
  errors: ImportData['errors'];
  warnings: readonly Warning[];
  /** What the head of the file names. */
  file: {
    unknownHeads: readonly string[];
    notImported: readonly string[];
    notImportedReasons: ImportData['notImportedReasons'];
  };
}

const byLine = (left: { line: number }, right: { line: number }): number => left.line - right.line;

/** The errors and warnings of a file by line; what is beyond the limit of each is counted. */
export function listProblems({ errors, warnings, file }: Found): Listed {
  const all = [
    ...file.unknownHeads.map((head) => ({
      line: 1,
      message: `The column ${head} is not known, so it was left out`,
    })),
    ...warnings,
  ];
  const beyond = (problems: readonly unknown[]) => Math.max(0, problems.length - MAX_LISTED_PROBLEMS);
  return {
    errors: errors.toSorted(byLine).slice(0, MAX_LISTED_PROBLEMS),
    warnings: all.toSorted(byLine).slice(0, MAX_LISTED_PROBLEMS),
    notImported: [...file.notImported],
    notImportedReasons: file.notImportedReasons,
    leftOut: beyond(errors) + beyond(all),
  };
}

/** The answer for a long file, whose report comes with its job. */
export const reportFollows = (isDryRun: boolean, jobId: string) => ({
  dryRun: isDryRun,
  created: 0,
  updated: 0,
  failed: 0,
  errors: [],
  warnings: [],
  notImported: [],
  leftOut: 0,
  jobId,
});
