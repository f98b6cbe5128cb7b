import type { SettingKey } from '@souk/contract/configuration/api.ts';
import type { Identity } from '#core/anonymise/identity.ts';
import type { Context, RecordedChange } from '#core/context.ts';

/** What a module does when another module changes something. Hooks run in the transaction of the change. */
export interface ModuleHooks {
  /** After changes were recorded in the activity log. */
  onRecorded?: (ctx: Context, changes: readonly RecordedChange[]) => Promise<void>;
  /**
   * Directly before the commit, for locks that all transactions of a kind need, such as that of a series of numbers, so that they are
   * held as briefly as possible.
   */
  beforeCommit?: (ctx: Context) => Promise<void>;
  /** After a setting has changed. */
  onSettingChanged?: Partial<Record<SettingKey, (ctx: Context) => Promise<unknown>>>;
  /** Removes a customer's personal data from the rows of this module. */
  onCustomerAnonymised?: (ctx: Context, identity: Identity) => Promise<void>;
}
