import { viewsApi, type SavedView } from '@souk/contract/views/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import BookmarkPlus from 'lucide-react/icons/bookmark-plus';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type FormEvent, useState } from 'react';
import { errorText } from '#platform/api/api-error.ts';
import { request } from '#platform/api/request.ts';
import { t } from '#platform/i18n/i18n.ts';
import { queryOf, refreshCollections } from '#platform/query/query-of.ts';
import { useProfile } from '#platform/session/profile.ts';
import { toast } from '#platform/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Switch } from '#ui/switch.tsx';
import type { Tab } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';

type Texts = Record<string, string | undefined>;

/** What of an address belongs to a view: all but where one is in it. */
function viewSearch({ page: _page, cursor: _cursor, ...search }: Texts): Texts {
  return search;
}

/** Own and shared views of a list; the profile brings them, changes are asked for. */
export function useSavedViews(list: string): readonly SavedView[] {
  const { views } = useProfile();
  const mine = views.filter((view) => view.list === list);
  const answer = useQuery({
    ...queryOf(viewsApi.list, { query: { list }, background: true }),
    initialData: { count: mine.length, rows: mine },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return answer.data.rows;
}

/** Tabs for the saved views, behind the given ones. */
export const viewTabs = (views: readonly SavedView[]): Tab[] =>
  views.map((view, index) => ({ value: view.id, label: view.name, apart: index === 0 }));

/** The view whose search the address has. */
export function useChosenView(views: readonly SavedView[]): SavedView | undefined {
  const search: Texts = useSearch({ strict: false });
  const own = sorted(viewSearch(search));
  return views.find((view) => sorted(view.search) === own);
}

const sorted = (search: SavedView['search']): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Saves the list as it stands, or renames, shares and deletes the chosen view. */
export function SavedViewTools({ list, views }: { list: string; views: readonly SavedView[] }) {
  const [asked, setAsked] = useState<'new' | 'rename' | 'delete'>();
  const address: Texts = useSearch({ strict: false });
  const search = viewSearch(address);
  const chosen = useChosenView(views);
  const navigate = useNavigate();
  const isAnything = Object.values(search).some(Boolean);
  const remove = async (view: SavedView) => {
    await request(viewsApi.remove, { params: { id: view.id }, body: { version: view.version } });
    await refreshCollections(viewsApi.list);
    toast.done(t('Deleted view “{name}”', { name: view.name }));
    void navigate({ to: '.', search: {} });
  };
  return (
    <>
      {chosen?.isOwn ? (
        <Menu
          trigger={
            <IconButton size="small" icon={Ellipsis} label={t('Actions for view {name}', { name: chosen.name })} />
          }
          items={[
            { label: t('Rename or share'), onSelect: () => setAsked('rename') },
            'separator',
            { label: t('Delete view…'), danger: true, onSelect: () => setAsked('delete') },
          ]}
        />
      ) : (
        isAnything &&
        !chosen && (
          <IconButton size="small" icon={BookmarkPlus} label={t('Save view')} onClick={() => setAsked('new')} />
        )
      )}
      {chosen && (
        <ConfirmDialog
          open={asked === 'delete'}
          title={t('Delete view “{name}”?', { name: chosen.name })}
          confirmLabel={t('Delete view')}
          keepLabel={t('Cancel')}
          onClose={() => setAsked(undefined)}
          onConfirm={() => remove(chosen)}
        >
          {chosen.isShared
            ? t('People you shared it with lose it too. This can’t be undone.')
            : t('This can’t be undone.')}
        </ConfirmDialog>
      )}
      {(asked === 'new' || asked === 'rename') && (
        <ViewDialog
          list={list}
          search={search}
          view={asked === 'rename' ? chosen : undefined}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface ViewDialogProps {
  list: string;
  search: Texts;
  view: SavedView | undefined;
  onClose: () => void;
}

function ViewDialog({ list, search, view, onClose }: ViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      if (view)
        await request(viewsApi.update, {
          params: { id: view.id },
          body: { name, isShared, version: view.version },
          quiet: true,
        });
      else await request(viewsApi.create, { body: { list, name, isShared, search }, quiet: true });
      await refreshCollections(viewsApi.list);
      onClose();
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  return (
    <Dialog
      open
      small
      title={view ? t('Edit view') : t('Save view')}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="filled" type="submit">
            {t('Save view')}
          </Button>
        </>
      }
    >
      <Field label={t('Name')} error={error}>
        <TextField value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Switch
        label={t('Share with all staff')}
        checked={isShared}
        onChange={(event) => setShared(event.target.checked)}
      />
    </Dialog>
  );
}
