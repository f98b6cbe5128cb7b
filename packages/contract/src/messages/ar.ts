import records from './ar/records.ts';
import requests from './ar/requests.ts';
import { formMessagesInArabic } from './form-messages.ar.ts';

/** The messages of `en.ts` in Arabic. */
export const arabic = { ...formMessagesInArabic, ...records, ...requests, text: '{text}' };
