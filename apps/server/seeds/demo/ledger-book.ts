import type { AccountCode } from '#tables/ledger.ts';
import type { transfers } from '#tables/ledger.ts';
import type { Leg } from '#modules/ledger/postings.ts';
import type { Random } from '../shared/random.ts';
import type { Row } from './world.ts';

export type LedgerEvent = {
  at: Date;
  key: string;
  kind: string;
  legs: Leg[];
  vendorId: string | null;
  orderId?: string;
  sourceId?: string;
  reference?: string;
  description?: string;
  actorId?: string | null;
  actorName?: string;
  /** Whether it can be posted by then; without it always. `never` leaves it out. */
  ready?: (book: LedgerBook, at: Date) => 'now' | 'later' | 'never';
  /** Told when it was posted. */
  posted?: (at: Date) => void;
  /** Where its ids come from, so that it leaves those of others as they are. */
  random?: Random;
};

export type TransferRow = Row<typeof transfers>;

/** Writes events down as transfers and knows each balance on the way. */
export class LedgerBook {
  readonly transfers: TransferRow[] = [];
  readonly #accounts: Map<string, string>;
  readonly #balances = new Map<string, number>();
  readonly #random: Random;

  /** `accounts` holds the id of each account by `code` or `code vendorId`. */
  constructor(accounts: Map<string, string>, random: Random) {
    this.#accounts = accounts;
    this.#random = random;
  }

  post(event: LedgerEvent): void {
    for (const leg of event.legs) {
      const debitAccountId = this.#account(leg.debit, event.vendorId);
      const creditAccountId = this.#account(leg.credit, event.vendorId);
      this.#add(debitAccountId, leg.amount);
      this.#add(creditAccountId, -leg.amount);
      this.transfers.push({
        id: (event.random ?? this.#random).idAt(event.at),
        at: event.at,
        eventKey: event.key,
        leg: leg.leg,
        kind: event.kind,
        debitAccountId,
        creditAccountId,
        amount: leg.amount,
        orderId: event.orderId ?? null,
        vendorId: event.vendorId,
        sourceId: event.sourceId ?? null,
        reference: event.reference ?? null,
        description: event.description ?? null,
        actorId: event.actorId ?? null,
        actorName: event.actorName ?? 'Souk',
      });
    }
    event.posted?.(event.at);
  }

  /** What the platform owes on an account: credits less debits. */
  owed(code: AccountCode, vendorId: string | null): number {
    return -(this.#balances.get(this.#account(code, vendorId)) ?? 0);
  }

  #account(code: AccountCode, vendorId: string | null): string {
    const name = code.startsWith('vendor:') ? `${code} ${vendorId}` : code;
    const id = this.#accounts.get(name);
    if (!id) throw new Error(`No account ${name}`);
    return id;
  }

  #add(id: string, amount: number): void {
    this.#balances.set(id, (this.#balances.get(id) ?? 0) + amount);
  }
}
