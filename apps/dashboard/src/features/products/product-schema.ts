import {
  createProductBody,
  type ProductOption,
  updateProductBody,
  type VariantInput,
  variantProblems,
} from '@souk/contract/products/inputs.ts';
import * as z from 'zod/mini';

interface Varied {
  options?: readonly ProductOption[];
  variants?: readonly VariantInput[];
}

/** The server's own look at options against variants, beside the rules of the fields. */
const variantChecks = z.check<Varied>(({ value, issues }) => {
  for (const { field, code, values } of variantProblems(value.options ?? [], value.variants ?? [])) {
    issues.push({
      code: 'custom',
      message: code,
      params: values,
      input: value,
      path: field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    });
  }
});

export const createProductSchema = createProductBody.check(variantChecks);
export const updateProductSchema = updateProductBody.check(variantChecks);
