/** Milliseconds after which a part of the app that did not load is given up. */
export const CHUNK_TIMEOUT = 120_000;

/** A part of the app did not load: the line is down, or a newer version replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(cause?: unknown) {
    super('Loading chunk failed', { cause });
  }
}

/** Wraps a dynamic import: a failure, or no answer for two minutes, rejects with a ChunkLoadError. */
export function lazyPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return () => {
    let timer: ReturnType<typeof setTimeout>;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new ChunkLoadError()), CHUNK_TIMEOUT);
    });
    const part = load().catch((error: unknown) => {
      throw new ChunkLoadError(error);
    });
    return Promise.race([part, deadline]).finally(() => clearTimeout(timer));
  };
}
