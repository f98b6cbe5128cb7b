import type { Message } from '@souk/contract/core/message.ts';
import { renderEnglish } from './render-message.ts';

export interface MessageData extends Message {
  message: string;
}

/** A message for a response, with its English text, which `renderMessages` translates to the caller's language. */
export const messageData = ({ code, values }: Message): MessageData => ({
  code,
  ...(values && { values }),
  message: renderEnglish({ code, values }),
});
