const DATABASE_NAME = 'souk-drafts';
const STORE_NAME = 'drafts';
/** Days after which a draft expires. */
const RETENTION_DAYS = 14;
const DAY_MS = 86_400_000;

interface Draft<Values> {
  values: Values;
  savedAt: number;
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE_NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Drafts cannot be opened'));
  });
}

async function withStore<Result>(
  mode: IDBTransactionMode,
  operation: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const storeRequest = operation(database.transaction(STORE_NAME, mode).objectStore(STORE_NAME));
      storeRequest.onsuccess = () => resolve(storeRequest.result);
      storeRequest.onerror = () => reject(storeRequest.error ?? new Error('The draft was not saved'));
    });
  } finally {
    database.close();
  }
}

/** Stores a draft in IndexedDB, which survives clearing the session storage. */
export const saveDraft = (key: string, values: unknown): Promise<unknown> =>
  withStore('readwrite', (store) => store.put({ values, savedAt: Date.now() } satisfies Draft<unknown>, key));

/** A stored draft, unless it has expired. The caller has to know the type of the values stored under the key. */
export async function readDraft<Values>(key: string): Promise<Values | undefined> {
  const draft = await withStore<Draft<Values> | undefined>('readonly', (store) => store.get(key));
  return draft && Date.now() - draft.savedAt < RETENTION_DAYS * DAY_MS ? draft.values : undefined;
}

export const deleteDraft = (key: string): Promise<unknown> => withStore('readwrite', (store) => store.delete(key));
