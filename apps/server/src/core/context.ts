import type { Message } from '@souk/contract/core/message.ts';
import { areaLevel, type AreaLevel, type KeyScope, type Permissions } from '@souk/contract/core/access.ts';
import type { Area } from '@souk/contract/entities.ts';
import type { DryRunData } from '@souk/contract/core/envelope.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import type { Database, Queryable } from '#core/db/database.ts';
import type { FetchPublic } from '#core/fetch/fetch-public.ts';
import type { FileStore } from '#core/files/file-store.ts';
import type { Mailer } from '#core/mail/mailer.ts';
import type { CombinedModules } from '#core/module/combined-modules.ts';
import type { Authenticate } from '#core/auth/authenticate.ts';
import type { SecretBox } from '#core/auth/secret-box.ts';
import type { Tokens } from '#core/auth/tokens.ts';
import type { PasswordHasher } from '#core/auth/passwords.ts';
import { forbidden } from '#core/errors.ts';
import type { Signal } from '#core/signal.ts';

/** A signed-in person with role and areas as they are now. */
export interface Person extends Permissions {
  kind: 'person';
  id: string;
  name: string;
  sessionId: string;
  /** The configuration asks for a second factor that they have not set up: all but their own session is closed to them. */
  mustSetUpTwoFactor?: boolean;
}

/** A shop front that calls by its key. It is no person: it has no role and no areas, only the scopes it was made for. */
export interface StorefrontKey {
  kind: 'key';
  id: string;
  name: string;
  scopes: readonly KeyScope[];
}

/**
 * Who does something: a person, a shop front, nobody yet, or Souk itself in the background, where `name` says on whose word.
 */
export type Actor = Person | StorefrontKey | { kind: 'anonymous' } | { kind: 'system'; name?: string };

/** A change that the activity log holds. */
export interface Recorded {
  entity: string;
  entityId: string;
  /** In the past tense, such as `created`. */
  action: string;
}

/** What stands for the life of the process. */
export interface Services {
  database: Database;
  tokens: Tokens;
  secrets: SecretBox;
  authenticate: Authenticate;
  passwords: PasswordHasher;
  files: FileStore;
  /** The only way to addresses that a client names. */
  fetchPublic: FetchPublic;
  mailer: Mailer;
  clock: () => Date;
  settings: Settings;
  /** What the modules add to each other's work. */
  modules: CombinedModules;
  /** Told after each write of this process has been committed. */
  commits: Signal;
  /** Aborted when the server stops: answers without an end must end then. */
  closing: AbortSignal;
}

/** The part of the process's configuration that modules read. */
export interface Settings {
  isDemo: boolean;
  publicUrl: string;
  /** What payment providers sign with, by provider. */
  webhookSecrets: ReadonlyMap<string, string>;
}

/** Everything one call works with. Inside a write, `db` is the transaction of that write. */
export interface Context {
  db: Queryable;
  actor: Actor;
  language: Language;
  now: Date;
  requestId: string;
  /** The network address of the caller. */
  address: string;
  userAgent: string;
  /** Set for endpoints that declare `confirmation`; `proof` shows that the password was just re-entered. */
  confirmation?: { proof: string | undefined };
  /** Nothing of this call will last; what it queues in vain it may leave out. */
  isDryRun?: boolean;
  /** What this call did so far; a dry run answers it. */
  effects: DryRunData;
  /** The activity row that this call takes back: what it records is then named `undone` and marks that row. */
  undoes?: string;
  /** Gathers the activity rows of one row's step, so that the whole bulk step can be taken back. */
  recorded?: { id: string; undoable: boolean }[];
  services: Services;
}

export const noEffects = (): DryRunData => ({ effects: [], money: [], stock: [], messages: [] });

/** The signed-in person; routes that demand one have checked it already. */
export function personOf(ctx: Context): Person {
  if (ctx.actor.kind !== 'person') throw forbidden('permission.denied');
  return ctx.actor;
}

export const isSuperAdmin = (ctx: Context): boolean =>
  ctx.actor.kind === 'system' || (ctx.actor.kind === 'person' && ctx.actor.role === 'SA');

/** What the caller may do in an area; the system may everything. */
export function levelIn(ctx: Context, area: Area): AreaLevel {
  if (ctx.actor.kind === 'system') return 'edit';
  return ctx.actor.kind === 'person' ? areaLevel(ctx.actor, area) : 'none';
}

/** Whether the caller may view what belongs to an area. */
export const mayView = (ctx: Context, area: Area): boolean => levelIn(ctx, area) !== 'none';

/** Throws 403 where a shop front calls whose key lacks a scope; staff pass by their areas. */
export function demandScope({ actor }: Context, scope: KeyScope, problem: Message): void {
  if (actor.kind === 'key' && !actor.scopes.includes(scope)) throw forbidden(problem);
}

/** Who stands beside a line of a history. */
export function actorOf({ actor }: Pick<Context, 'actor'>): { id: string | null; name: string } {
  if (actor.kind === 'person') return { id: actor.id, name: actor.name };
  if (actor.kind === 'key') return { id: actor.id, name: `${actor.name} (key)` };
  return { id: null, name: actor.kind === 'system' ? (actor.name ?? 'Souk') : 'Visitor' };
}
