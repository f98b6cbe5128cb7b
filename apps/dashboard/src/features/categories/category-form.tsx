import type { createCategoryBody, updateCategoryBody } from '@souk/contract/categories/api.ts';
import { categoriesApi, type CategoryDetails } from '@souk/contract/categories/api.ts';
import type { Language } from '@souk/contract/core/fields.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ActivityCard } from '#domain/activity/activity-card.tsx';
import { request } from '#platform/api/request.ts';
import { FormSwitch } from '#kit/form/fields.tsx';
import { Fields, FieldStack, FormPage } from '#kit/form/form-page.tsx';
import { leaveFreely } from '#kit/form/leaving.ts';
import { FormLocalised, LanguageTabs } from '#kit/form/localised-fields.tsx';
import { FormPictures } from '#kit/form/picture-field.tsx';
import { useClosedWord } from '#kit/form/read-only.ts';
import { SlugField } from '#kit/form/slug-field.tsx';
import { useEntityForm } from '#kit/form/use-entity-form.ts';
import { t } from '#platform/i18n/i18n.ts';
import { paths } from '#platform/paths.ts';
import { queryClient } from '#platform/query/client.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { useCan, useIsSuperAdmin } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { PageHead } from '#ui/page-head.tsx';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { bodyOf, type CategoryValues, NEW_CATEGORY, valuesOf } from './category-values.ts';
import { CommissionCard } from './commission-card.tsx';
import { IconField } from './icon-field.tsx';
import { ParentField } from './parent-field.tsx';
import { useCategoryMenu } from './use-category-menu.tsx';

const labels = (): Record<string, string> => ({
  name: t('Name'),
  slug: t('Address in the shop'),
  parentId: t('Stands in'),
  description: t('Description'),
  icon: t('Icon'),
  image: t('Picture'),
  isActive: t('Active'),
  commissionPercent: t('Commission'),
});

interface CategoryFormProps {
  schema: typeof createCategoryBody | typeof updateCategoryBody;
  category?: CategoryDetails;
}

export function CategoryForm({ schema, category }: CategoryFormProps) {
  const isSuperAdmin = useIsSuperAdmin();
  const { parentId }: { parentId?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [language, setLanguage] = useState<Language>('en');
  const values = useMemo(
    () => (category ? valuesOf(category, isSuperAdmin) : { ...NEW_CATEGORY, parentId: parentId ?? null }),
    [category, isSuperAdmin, parentId],
  );
  const save = useCallback(
    async (wanted: CategoryValues, idempotencyKey: string) => {
      const saved = await send(wanted, category?.id, idempotencyKey);
      queryClient.setQueryData(queryOf(categoriesApi.get, { params: { id: saved.id } }).queryKey, saved);
      void refreshCollections(categoriesApi.list);
      if (category) return toast.done(t('Saved'));
      toast.done(t('Created “{name}”', { name: saved.name }));
      leaveFreely(() => navigate({ to: paths.categories.edit(saved.id), replace: true }));
    },
    [category, navigate],
  );
  const control = useEntityForm({
    schema: schema,
    values,
    save,
    valuesOf: category && ((row: CategoryDetails) => valuesOf(row, isSuperAdmin)),
  });
  const closed = useClosedWord('categories');
  return (
    <FormPage
      control={control}
      closed={closed}
      labels={labels()}
      draftKey={`category:${category?.id ?? 'new'}`}
      isNew={category === undefined}
      head={<Head category={category} />}
      side={
        <>
          <Card title={t('Placement')}>
            <FieldStack>
              <ParentField name="parentId" category={category} />
              <FormSwitch<CategoryValues>
                name="isActive"
                label={t('Active')}
                help={t('Products of a category that is not active cannot be bought.')}
              />
              {category && <ChildrenSwitch category={category} />}
            </FieldStack>
          </Card>
          {isSuperAdmin && <CommissionCard inForce={category?.commission} />}
          {category && <ActivityCard entity="category" entityId={category.id} labels={labels()} />}
        </>
      }
    >
      <Card
        title={t('Basics')}
        actions={<LanguageTabs value={language} onChange={setLanguage} fields={['name', 'description']} />}
      >
        <Fields>
          <FormLocalised name="name" label={t('Name')} language={language} wide />
          <SlugField prefix="/c/" source="name.en" follows={category === undefined} />
          <IconField name="icon" label={t('Icon')} optional />
          <FormLocalised name="description" label={t('Description')} language={language} rows={5} optional wide />
        </Fields>
      </Card>
      <Card title={t('Picture')}>
        <FieldStack>
          <FormPictures name="image" label={t('Shown in menus of the shop')} max={1} optional />
        </FieldStack>
      </Card>
    </FormPage>
  );
}

/** Asks about the categories below while this one is being deactivated. */
function ChildrenSwitch({ category: { isActive: wasActive, childrenCount } }: { category: CategoryDetails }) {
  const isActive = useWatch<CategoryValues, 'isActive'>({ name: 'isActive' });
  if (!wasActive || isActive || childrenCount === 0) return null;
  return (
    <FormSwitch<CategoryValues>
      name="withChildren"
      label={t('With all below')}
      help={t('{count, plural, one {# category stands} other {# categories stand}} in it.', { count: childrenCount })}
    />
  );
}

function send(wanted: CategoryValues, id: string | undefined, idempotencyKey: string): Promise<CategoryDetails> {
  const body = bodyOf(wanted);
  if (id === undefined) return request(categoriesApi.create, { body, quiet: true, idempotencyKey });
  return request(categoriesApi.update, {
    params: { id },
    body: { ...body, version: wanted.version ?? 1, withChildren: wanted.withChildren && !wanted.isActive },
    quiet: true,
  });
}

function Head({ category }: { category?: CategoryDetails }) {
  const canEdit = useCan('categories', 'edit');
  const { menu, dialogs } = useCategoryMenu(canEdit);
  const crumbs = [
    { label: t('Categories'), to: paths.categories.list },
    ...(category?.path ?? []).map((parent) => ({ label: parent.name, to: paths.categories.edit(parent.id) })),
    { label: category?.name ?? t('New category') },
  ];
  return (
    <>
      <PageHead
        title={category?.name ?? t('New category')}
        crumbs={crumbs}
        actions={
          category && (
            <Menu
              items={menu(category).slice(1)}
              trigger={<IconButton outlined icon={Ellipsis} label={t('Actions for {name}', { name: category.name })} />}
            />
          )
        }
      />
      {dialogs}
    </>
  );
}
