import { isApiError } from './api-error.ts';

/** What proves that the password was typed again, and until when it holds. */
export interface Proof {
  confirmation: string;
  expiresAt: string;
}

/** Somebody waits for the password; without a proof the step is not taken. */
export type Question = (proof: Proof | undefined) => void;

let question: Question | undefined;
let kept: Proof | undefined;
const listeners = new Set<() => void>();

/** The open question, for the dialog that asks it. */
export const openQuestion = (): Question | undefined => question;

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function put(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Whether a call was refused for want of the password. */
export function needsConfirmation(error: unknown): boolean {
  const data = isApiError(error) ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'needsConfirmation' in data && data.needsConfirmation === true;
}

/** A proof that still holds, for steps one after the other. */
export function keptProof(): string | undefined {
  return kept && Date.parse(kept.expiresAt) > Date.now() ? kept.confirmation : undefined;
}

/** Asks for the password; resolves to a proof, or to nothing when the person would rather not. One question at a time. */
export async function askForPassword(): Promise<string | undefined> {
  question?.(undefined);
  const proof = await new Promise<Proof | undefined>((resolve) => put(resolve));
  put(undefined);
  kept = proof;
  return proof?.confirmation;
}
