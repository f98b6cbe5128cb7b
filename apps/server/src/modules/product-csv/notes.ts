import type { ProductImport, WarningKind } from '@souk/contract/product-csv.ts';

/** What is to be said about a file or one product of it. */
export class Notes {
  readonly errors: ProductImport['errors'] = [];
  readonly warnings: ProductImport['warnings'] = [];

  error(line: number, field: string, message: string): void {
    this.errors.push({ line, field, message });
  }

  warn(line: number, kind: WarningKind, message: string): void {
    this.warnings.push({ line, kind, message });
  }

  get isGood(): boolean {
    return this.errors.length === 0;
  }
}
