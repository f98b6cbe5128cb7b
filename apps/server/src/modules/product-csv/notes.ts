import type { Message } from '@souk/contract/core/message.ts';
import type { ProductImport, WarningKind } from '@souk/contract/product-csv.ts';
import { uncoded } from '#core/errors.ts';
import { messageData } from '#core/messages/message-data.ts';

/** What is to be said about a file or one product of it. */
export class Notes {
  readonly errors: ProductImport['errors'] = [];
  readonly warnings: ProductImport['warnings'] = [];

  error(line: number, field: string, about: Message | string): void {
    this.errors.push({ line, field, ...messageData(asMessage(about)) });
  }

  warn(line: number, kind: WarningKind, about: Message | string): void {
    this.warnings.push({ line, kind, ...messageData(asMessage(about)) });
  }

  get isGood(): boolean {
    return this.errors.length === 0;
  }
}

const asMessage = (about: Message | string): Message => (typeof about === 'string' ? uncoded(about) : about);
