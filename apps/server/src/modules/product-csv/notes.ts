import type { Message } from '@souk/contract/core/message.ts';
import type { ProductImport, WarningKind } from '@souk/contract/products/csv.ts';
import { messageData } from '#core/messages/message-data.ts';

/** Errors and warnings of one product of the file. */
export class Notes {
  readonly errors: ProductImport['errors'] = [];
  readonly warnings: ProductImport['warnings'] = [];

  error(line: number, field: string, details: Message): void {
    this.errors.push({ line, field, ...messageData(details) });
  }

  warn(line: number, kind: WarningKind, details: Message): void {
    this.warnings.push({ line, kind, ...messageData(details) });
  }

  get isValid(): boolean {
    return this.errors.length === 0;
  }
}
