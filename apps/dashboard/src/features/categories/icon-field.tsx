import { type FormFieldProps, useFormField } from '#kit/form/fields.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';
import { CATEGORY_ICONS, categoryIcon } from './category-icons.ts';
import styles from './icon-field.module.css';

const NONE = 'none';

/** One of the icons on offer, for menus of the shop. */
export function IconField({ name, ...rest }: FormFieldProps) {
  const { field, error } = useFormField<string | null>(name);
  const choices = [
    { value: NONE, label: t('None') },
    ...CATEGORY_ICONS.map((icon) => ({
      value: icon,
      label: (
        <span className={styles.choice}>
          <Icon icon={categoryIcon(icon)} /> {icon}
        </span>
      ),
    })),
  ];
  return (
    <Field {...rest} error={error}>
      <Select
        {...field}
        value={field.value ?? NONE}
        choices={choices}
        onChange={(icon) => field.onChange(icon === NONE ? null : icon)}
      />
    </Field>
  );
}
