import { isApiError } from './api-error.ts';

/** Proves that the user has just entered their password, until it expires. */
export interface Proof {
  confirmation: string;
  expiresAt: string;
}

/** Closes the open password prompt. Without a proof, the action that opened the prompt is cancelled. */
export type ResolvePrompt = (proof: Proof | undefined) => void;

let pendingPrompt: ResolvePrompt | undefined;
let lastProof: Proof | undefined;
const listeners = new Set<() => void>();

/** The open prompt, for the password dialog. */
export const currentPrompt = (): ResolvePrompt | undefined => pendingPrompt;

export function onPromptChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function setPrompt(next: ResolvePrompt | undefined): void {
  pendingPrompt = next;
  for (const listener of listeners) listener();
}

/** Whether a request was rejected because the password must be confirmed. */
export function needsConfirmation(error: unknown): boolean {
  const data = isApiError(error) ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'needsConfirmation' in data && data.needsConfirmation === true;
}

/** The last proof, unless it has expired. Several actions in a row thus need the password only once. */
export function storedProof(): string | undefined {
  return lastProof && Date.parse(lastProof.expiresAt) > Date.now() ? lastProof.confirmation : undefined;
}

/**
 * Prompts for the password. Resolves to a proof, or to undefined if the user cancels. A new prompt cancels the previous
 * one.
 */
export async function promptForPassword(): Promise<string | undefined> {
  pendingPrompt?.(undefined);
  const proof = await new Promise<Proof | undefined>((resolve) => setPrompt(resolve));
  setPrompt(undefined);
  lastProof = proof;
  return proof?.confirmation;
}
