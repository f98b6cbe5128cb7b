/** Maximum time for loading a module of the app. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A module of the app failed to load: no connection, or a newer version has replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause });
  }
}

/** Wraps a dynamic import, so that a failure or timeout rejects with a ChunkLoadError. */
export function lazyPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () => {
    let timer: ReturnType<typeof setTimeout>;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkLoadError()), CHUNK_TIMEOUT_MS);
    });
    const part = load().catch((error: unknown) => {
      throw new ChunkLoadError(error);
    });
    return Promise.race([part, deadline]).finally(() => clearTimeout(timer));
  };
}
