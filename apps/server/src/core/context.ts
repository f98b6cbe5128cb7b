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
import type { IdentifyCustomer } from '#core/auth/customer-token.ts';
import type { SecretBox } from '#core/auth/secret-box.ts';
import type { Tokens } from '#core/auth/tokens.ts';
import type { PasswordHasher } from '#core/auth/passwords.ts';
import { forbidden, unauthorised } from '#core/errors.ts';
import type { Signal } from '#core/signal.ts';

/** A signed-in user with their current role and areas. */
export interface Person extends Permissions {
  kind: 'person';
  id: string;
  name: string;
  sessionId: string;
  /** Two-factor authentication is required but not set up, so they can access only their own session. */
  mustSetUpTwoFactor?: boolean;
}

/** A customer for whom a storefront calls. */
export interface Customer {
  id: string;
}

/** A storefront that authenticates with its key. It has no role and no areas, only the scopes of the key. */
export interface StorefrontKey {
  kind: 'key';
  id: string;
  name: string;
  scopes: readonly KeyScope[];
  /** The customer named in the token that the storefront signed, for endpoints that are for customers. */
  customer?: Customer;
}

/** Who makes a call: a user, a storefront, an anonymous caller, or Souk itself in the background, recorded under `name`. */
export type Actor = Person | StorefrontKey | { kind: 'anonymous' } | { kind: 'system'; name?: string };

/** A change in the activity log. */
export interface RecordedChange {
  entity: string;
  entityId: string;
  /** In the past tense, such as `created`. */
  action: string;
}

/** Singletons of the process. */
export interface Services {
  database: Database;
  tokens: Tokens;
  secrets: SecretBox;
  authenticate: Authenticate;
  identifyCustomer: IdentifyCustomer;
  passwords: PasswordHasher;
  files: FileStore;
  /** The only way to fetch URLs that come from a client. */
  fetchPublic: FetchPublic;
  mailer: Mailer;
  clock: () => Date;
  settings: Settings;
  /** The contributions of all modules. */
  modules: CombinedModules;
  /** Notified after each commit of this process. */
  commits: Signal;
  /** Aborted when the server stops, to end responses that would otherwise stream forever. */
  closing: AbortSignal;
}

/** The part of the process's configuration that modules read. */
export interface Settings {
  isDemo: boolean;
  publicUrl: string;
  /** Webhook signing secrets, by payment provider. */
  webhookSecrets: ReadonlyMap<string, string>;
}

/** Everything a call works with. In a write, `db` is the transaction. */
export interface Context {
  db: Queryable;
  actor: Actor;
  language: Language;
  now: Date;
  requestId: string;
  /** The IP address of the caller. */
  address: string;
  userAgent: string;
  /** Set for endpoints that declare `confirmation`. `proof` shows that the password was just confirmed. */
  confirmation?: { proof: string | undefined };
  /** The call will be rolled back, so it may skip queueing mail and jobs. */
  isDryRun?: boolean;
  /** What this call has done so far, which a dry run returns. */
  effects: DryRunData;
  /** Id of the activity row that this call undoes. The changes of this call are recorded as `undone` and linked to that row. */
  undoes?: string;
  /** Collects the recorded changes of each row of a bulk action, so that the whole action can be undone. */
  recorded?: { id: string; undoable: boolean }[];
  /** Documents of this transaction that get their numbers at its end. */
  pendingDocuments?: PendingDocument[];
  services: Services;
}

/** An invoice or credit note without a number. */
export interface PendingDocument {
  orderId: string;
  vendorId: string;
  kind: 'invoice' | 'credit_note';
  refundId: string | null;
  /** In minor units. */
  total: number;
}

export const noEffects = (): DryRunData => ({ effects: [], money: [], stock: [], messages: [] });

/** The signed-in user. Throws 403 if the caller is not a user. */
export function requirePerson(ctx: Pick<Context, 'actor'>): Person {
  if (ctx.actor.kind !== 'person') throw forbidden('permission.denied');
  return ctx.actor;
}

/** The customer for whom a storefront calls. Throws 401 for every other caller. */
export function requireCustomer({ actor }: Pick<Context, 'actor'>): Customer {
  if (actor.kind !== 'key' || !actor.customer) throw unauthorised('customer_token.required');
  return actor.customer;
}

export const isSuperAdmin = (ctx: Pick<Context, 'actor'>): boolean =>
  ctx.actor.kind === 'system' || (ctx.actor.kind === 'person' && ctx.actor.role === 'SA');

/** The caller's permission for an area. Souk itself may edit everything. */
export function levelIn(ctx: Pick<Context, 'actor'>, area: Area): AreaLevel {
  if (ctx.actor.kind === 'system') return 'edit';
  return ctx.actor.kind === 'person' ? areaLevel(ctx.actor, area) : 'none';
}

/** Whether the caller may view records of an area. */
export const mayView = (ctx: Pick<Context, 'actor'>, area: Area): boolean => levelIn(ctx, area) !== 'none';

/** Throws 403 if the caller is a storefront whose key lacks the scope. Staff are checked by their areas. */
export function requireScope({ actor }: Pick<Context, 'actor'>, scope: KeyScope, errorMessage: Message): void {
  if (actor.kind === 'key' && !actor.scopes.includes(scope)) throw forbidden(errorMessage);
}

/**
 * Id and name of the actor, as recorded in histories. A customer is recorded by id only, because the ledger and the activity
 * log stay when the customer is anonymised.
 */
export function describeActor({ actor }: Pick<Context, 'actor'>): { id: string | null; name: string } {
  if (actor.kind === 'person') return { id: actor.id, name: actor.name };
  if (actor.kind === 'key' && actor.customer) return { id: actor.customer.id, name: `Customer (${actor.name})` };
  if (actor.kind === 'key') return { id: actor.id, name: `${actor.name} (key)` };
  return { id: null, name: actor.kind === 'system' ? (actor.name ?? 'Souk') : 'Visitor' };
}
