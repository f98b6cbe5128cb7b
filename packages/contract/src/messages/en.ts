import records from './en/records.ts';
import requests from './en/requests.ts';
import { formMessages } from './form-messages.ts';

/** Every message that the API may send, in English, by its code. A code is part of the API: never rename one. */
export const english = {
  ...formMessages,
  ...records,
  ...requests,
  /** A sentence that has no code yet. */
  text: '{text}',
} as const;

export type MessageTexts = typeof english;
export type MessageCode = keyof MessageTexts;
