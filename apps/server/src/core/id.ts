import { v7 } from 'uuid';

/** A UUIDv7: sorts by the time it was made, so that new rows land at the end of every index. */
export const newId = (at?: Date): string => v7(at ? { msecs: at.getTime() } : undefined);
