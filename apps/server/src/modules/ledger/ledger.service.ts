/** What other modules may use of the ledger. */
export { postEvent, type LedgerEvent } from './post-event.ts';
export * from './postings.ts';
