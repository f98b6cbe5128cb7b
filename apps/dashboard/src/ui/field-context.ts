import { createContext, use } from 'react';

interface FieldContextValue {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

interface ControlAttributes {
  id?: string;
  invalid?: boolean;
  'aria-describedby'?: string;
}

/** Id, description and validity of a control from the Field around it. The control's own attributes take precedence. */
export function useFieldControl({ id, invalid, 'aria-describedby': describedBy }: ControlAttributes) {
  const field = use(FieldContext);
  return {
    id: id ?? field?.id,
    'aria-describedby': describedBy ?? field?.describedBy,
    'aria-invalid': (invalid ?? field?.invalid) || undefined,
  };
}
