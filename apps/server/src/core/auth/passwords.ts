import { hash, verify } from '@node-rs/argon2';
import { unavailable } from '#core/errors.ts';

/** Each hash takes a core and 19 MiB for a while, so only a few run at once and only a short queue waits. */
const MAX_RUNNING = 2;
const MAX_WAITING = 32;

export interface PasswordHasher {
  /** An argon2id hash. */
  hash(password: string): Promise<string>;
  /** Compares in the same time whether or not there is a hash. */
  matches(password: string, passwordHash: string | null | undefined): Promise<boolean>;
}

export function createPasswordHasher(): PasswordHasher {
  let running = 0;
  const waiting: (() => void)[] = [];
  let decoy: string | undefined;

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= MAX_RUNNING) {
      if (waiting.length >= MAX_WAITING) throw unavailable('session.too_many_sign_ins');
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
    hash: (password) => inTurn(() => hash(password)),
    matches: (password, passwordHash) =>
      inTurn(async () => {
        decoy ??= await hash('a password that nobody has');
        const isSame = await verify(passwordHash ?? decoy, password);
        return isSame && passwordHash != null;
      }),
  };
}
