import {
  createProductBody,
  type ProductOption,
  updateProductBody,
  type VariantInput,
  variantProblems,
} from '@souk/contract/products/inputs.ts';

interface Varied {
  options?: readonly ProductOption[];
  variants?: readonly VariantInput[];
}

/** The server's own look at options against variants, beside the rules of the fields. */
function checkVariants({ value, issues }: { value: Varied; issues: unknown[] }): void {
  for (const { field, code, values } of variantProblems(value.options ?? [], value.variants ?? [])) {
    issues.push({
      code: 'custom',
      message: code,
      params: values,
      input: value,
      path: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    });
  }
}

const checked = (schema: typeof createProductBody | typeof updateProductBody) =>
  (schema as typeof createProductBody).check(checkVariants);

export const createProductSchema = checked(createProductBody);
export const updateProductSchema = checked(updateProductBody);
