import type { Invite } from '@souk/contract/staff/api.ts';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormText, useFormField } from '#kit/form/fields.tsx';
import type { EntityForm } from '#kit/form/use-entity-form.ts';
import { FormDialog } from '#kit/form/form-dialog.tsx';
import { t } from '#platform/i18n/i18n.ts';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { AreaMatrix } from './area-matrix.tsx';

interface PersonFormProps<Values extends Invite> {
  title: string;
  description?: string;
  submitLabel: string;
  control: EntityForm<Values>;
  /** Hides role and areas, because people can't change their own. */
  isSelf?: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** Form with a person's identity and permissions, for inviting, editing and approving. */
export function PersonForm<Values extends Invite>(props: PersonFormProps<Values>) {
  const { title, description, submitLabel, control, isSelf = false, onClose, children } = props;
  return (
    <FormDialog
      drawer
      title={title}
      description={description}
      control={control}
      submitLabel={submitLabel}
      onClose={onClose}
    >
      {children}
      <FormText<Invite> name="name" label={t('Name')} />
      <FormText<Invite>
        name="userName"
        label={t('Username')}
        help={t('Letters a–z, digits, dots, underscores and hyphens.')}
      />
      <FormText<Invite> name="email" label={t('Email')} />
      {!isSelf && <RoleField />}
      {!isSelf && <AdminAreasField />}
    </FormDialog>
  );
}

function RoleField() {
  const { field, error } = useFormField<Invite, 'role'>('role');
  return (
    <Field group label={t('Role')} error={error}>
      <RadioGroup
        name="role"
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        choices={[
          {
            value: 'ADMIN',
            label: t('Admin'),
            help: t('Access to the areas below, except commission and balances.'),
          },
          { value: 'SA', label: t('Super Admin'), help: t('Full access, including money, staff and API keys.') },
        ]}
      />
    </Field>
  );
}

function AdminAreasField() {
  const { watch } = useFormContext<Invite>();
  return watch('role') === 'ADMIN' ? <AreaMatrix /> : null;
}
