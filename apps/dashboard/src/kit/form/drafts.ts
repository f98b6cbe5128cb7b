const NAME = 'souk-drafts';
const STORE = 'drafts';
/** Days after which a forgotten draft is dropped. */
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

interface Draft<Values> {
  values: Values;
  savedAt: number;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('Drafts cannot be opened'));
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('The draft was not kept'));
    });
  } finally {
    database.close();
  }
}

/** Keeps what was typed into a form, by person and form; it survives cleared storage. */
export const saveDraft = (key: string, values: unknown): Promise<unknown> =>
  inStore('readwrite', (store) => store.put({ values, savedAt: Date.now() } satisfies Draft<unknown>, key));

/** What was kept of a form, unless it is too old. The caller names the type that it keeps under this key. */
export async function readDraft<Values>(key: string): Promise<Values | undefined> {
  const draft = await inStore<Draft<Values> | undefined>('readonly', (store) => store.get(key));
  return draft && Date.now() - draft.savedAt < KEPT_DAYS * DAY_MS ? draft.values : undefined;
}

export const dropDraft = (key: string): Promise<unknown> => inStore('readwrite', (store) => store.delete(key));
