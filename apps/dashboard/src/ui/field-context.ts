import { createContext, use } from 'react';

interface FieldWiring {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

interface ControlAttributes {
  id?: string;
  invalid?: boolean;
  'aria-describedby'?: string;
}

/** The id, description and validity that a control takes over from the Field around it; its own attributes win. */
export function useFieldControl({ id, invalid, 'aria-describedby': describedBy }: ControlAttributes) {
  const field = use(FieldContext);
  return {
    id: id ?? field?.id,
    'aria-describedby': describedBy ?? field?.describedBy,
    'aria-invalid': (invalid ?? field?.invalid) || undefined,
  };
}
