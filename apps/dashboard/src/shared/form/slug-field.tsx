import { slugOf } from '@souk/contract/core/fields.ts';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '#shared/i18n/i18n.ts';
import { FormText } from './fields.tsx';

interface SlugFieldProps {
  /** Words before the slug in the shop's address: '/c/'. */
  prefix: string;
  /** The field whose words make the slug while it is untouched. */
  source: string;
  /** Only a new thing's address follows its name: an address in use stays. */
  follows: boolean;
}

/** The address in the shop, made from the name until it is edited. */
export function SlugField({ prefix, source, follows }: SlugFieldProps) {
  const { control, setValue, getFieldState, formState } = useFormContext();
  const words = useWatch({ control, name: source }) as string | undefined;
  const isEdited = getFieldState('slug', formState).isTouched;
  useEffect(() => {
    if (follows && !isEdited) setValue('slug', slugOf(words ?? ''));
  }, [follows, isEdited, words, setValue]);
  return <FormText name="slug" label={t('Address in the shop')} prefix={prefix} />;
}
