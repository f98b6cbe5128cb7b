import type { Message } from '@souk/contract/core/message.ts';
import type { ProductImport, WarningKind } from '@souk/contract/products/csv.ts';
import { messageData } from '#core/messages/message-data.ts';

/** What is to be said about a file or one product of it. */
export class Notes {
  readonly errors: ProductImport['errors'] = [];
  readonly warnings: ProductImport['warnings'] = [];

  error(line: number, field: string, about: Message): void {
    this.errors.push({ line, field, ...messageData(about) });
  }

  warn(line: number, kind: WarningKind, about: Message): void {
    this.warnings.push({ line, kind, ...messageData(about) });
  }

  get isGood(): boolean {
    return this.errors.length === 0;
  }
}
