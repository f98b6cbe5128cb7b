import type { ActivityEntity } from '@souk/contract/entities.ts';
import type { Area } from '@souk/contract/entities.ts';

/** A kind of record in the activity log: its name, and where one opens. */
export interface RecordKind {
  label: () => string;
  /** Its page, where it has one. */
  path?: (id: string) => string;
  /** What opens it there, where it is shown beside a list or in a tab. */
  search?: (id: string) => Record<string, string>;
}

export interface RecordKinds {
  kinds: Partial<Record<ActivityEntity, RecordKind>>;
  /** Where the records of an imported file are listed, by area. */
  importedInto: Partial<Record<Area, string>>;
}

let provided: RecordKinds = { kinds: {}, importedInto: {} };

/** The app provides the kinds of all features before the first page is drawn, since no feature knows the others. */
export function provideRecordKinds(recordKinds: RecordKinds): void {
  provided = recordKinds;
}

export const recordKinds = (): RecordKinds => provided;
