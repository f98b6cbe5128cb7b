import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import { renderPage } from './page.fixture.tsx';
import type { Profile } from '@souk/contract/session/api.ts';
import { fieldPath } from '#kit/form/field-path.ts';

/** Renders fields in a form of their own, without validation and saving. */
export async function renderFields<Values extends FieldValues>(
  defaultValues: DefaultValues<Values>,
  fields: ReactNode,
  profile: Partial<Profile> = { role: 'SA' },
) {
  let form: UseFormReturn<Values> | undefined;
  function Page() {
    form = useForm<Values>({ defaultValues });
    return <FormProvider {...form}>{fields}</FormProvider>;
  }
  await renderPage(Page, { profile });
  return {
    value: (name: keyof Values & string): unknown => form?.getValues(fieldPath<Values>(name)),
    /** Shows an error at a field, as a rejected save does. */
    reject: (name: string, message: string) => {
      const showError = () => form?.setError(fieldPath<Values>(name), { message });
      return act(async () => form?.handleSubmit(showError, showError)());
    },
    isTouched: (name: string) => form?.getFieldState(fieldPath<Values>(name)).isTouched,
  };
}
