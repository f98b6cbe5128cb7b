/** What other modules may use of the ledger. */
export { postEvent } from './post-event.ts';
export * from './postings.ts';
