import type { Message } from '@souk/contract/core/message.ts';
import { renderEnglish } from './render-message.ts';

export interface MessageData extends Message {
  message: string;
}

/** A message as answers hold it: with its English text, which `renderMessages` replaces as the answer leaves. */
export const messageData = ({ code, values }: Message): MessageData => ({
  code,
  ...(values && { values }),
  message: renderEnglish({ code, values }),
});
