import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '#core/errors.ts';

/** Each hash occupies a core and 19 MiB, so concurrency and the length of the queue are limited. */
const MAX_RUNNING_HASHES = 2;
const MAX_WAITING_HASHES = 32;

export interface PasswordHasher {
  /** Returns an argon2id hash. */
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, so that the response time does not reveal whether an account exists. */
  matches(password: string, passwordHash: string | null | undefined): Promise<boolean>;
}

export function createPasswordHasher(): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];
  let decoyHash: string | undefined;

  async function runQueued<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= MAX_RUNNING_HASHES) {
      if (waiting.length >= MAX_WAITING_HASHES) throw unavailable('session.too_many_sign_ins');
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  }

  return {
    hash: (password) => runQueued(() => hash(password)),
    matches: (password, passwordHash) =>
      runQueued(async () => {
        decoyHash ??= await hash('a password that nobody has');
        const isMatch = await verify(passwordHash ?? decoyHash, password);
        return isMatch && passwordHash != null;
      }),
  };
}
