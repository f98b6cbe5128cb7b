import { FILE_PLACES, type FilePlace } from './file-places.ts';

const keptIn = (by: FilePlace['by']): string =>
  FILE_PLACES.filter((place) => place.by === by)
    .map((place) => `select ${place.file} from ${place.from}`)
    .join(' union ');

/** True for a file `f` that nothing shows, by its id or by its address. The places are those of `file-places.ts`. */
export const IS_UNUSED = `(f.id::text in (${keptIn('id')})) is not true and ('/files/' || f.path in (${keptIn('address')})) is not true`;
