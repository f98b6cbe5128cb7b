import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState, type ReactNode, useCallback } from 'react';
import { KEY_STATES, type StorefrontKey, storefrontKeysApi } from '@souk/contract/storefront-keys/api.ts';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import { t } from '#platform/i18n/i18n.ts';
import { TabIntro } from '#ui/tab-intro.tsx';
import { useShortcut } from '#platform/shortcuts/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { dateColumn, textColumn } from '#kit/list/columns.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { formatDateTime } from '#platform/format/dates.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { runAction } from '#kit/actions/run-action.ts';
import { Truncate } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { KeyChip, keyStateLabel, keyScopeLabel } from './key-labels.tsx';
import { RenameKeyDialog } from './new-key-dialog.tsx';

const CreateKeyDialog = lazy(async () => ({ default: (await import('./create-key-dialog.tsx')).CreateKeyDialog }));

/** Creates, renames and revokes the keys that storefronts use to call the API. */
export function StorefrontKeysTab() {
  const [isCreating, setCreating] = useState(false);
  useShortcut('c', { name: t('New key'), run: () => setCreating(true) });
  const newKeyButton = (variant: 'filled' | 'outlined') => (
    <Button variant={variant} icon={Plus} onClick={() => setCreating(true)}>
      {t('New key')}
    </Button>
  );
  return (
    <>
      <TabIntro actions={newKeyButton('filled')}>
        {t('Storefronts use keys to connect to Souk. Each key has only the permissions you choose.')}
      </TabIntro>
      <KeyList empty={newKeyButton('outlined')} />
      <Suspense>{isCreating && <CreateKeyDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}

const columns = (): Column<StorefrontKey>[] => [
  textColumn('name', t('Name'), { sort: 'name', phone: 'a', cell: (row) => row.name }),
  {
    key: 'prefix',
    head: t('Prefix'),
    isMuted: true,
    phone: 'c',
    cell: (row) => <bdi className="mono">{row.prefix}…</bdi>,
  },
  textColumn('scopes', t('Permissions'), { phone: 'wide', cell: (row) => row.scopes.map(keyScopeLabel).join(' · ') }),
  {
    key: 'lastUsedAt',
    head: t('Last used'),
    sort: 'lastUsedAt',
    isMuted: true,
    phone: 'e',
    cell: (row) => (row.lastUsedAt ? formatDateTime(row.lastUsedAt) : t('Never')),
  },
  {
    key: 'expiresAt',
    head: t('Expires'),
    sort: 'expiresAt',
    isMuted: true,
    priority: 2,
    cell: (row) => (row.expiresAt ? formatDateTime(row.expiresAt) : t('Never')),
  },
  dateColumn('createdAt', t('Created'), { priority: 1 }),
  {
    key: 'createdByName',
    head: t('Created by'),
    isMuted: true,
    priority: 3,
    cell: (row) => (
      <Truncate>
        <bdi>{row.createdByName}</bdi>
      </Truncate>
    ),
  },
  { key: 'state', head: t('Status'), phone: 'b', cell: (row) => <KeyChip state={row.state} /> },
];

const filters = (): Filter[] => [
  { key: 'state', label: t('Status'), kind: 'choice', choices: toChoices(KEY_STATES, keyStateLabel) },
];

interface DialogTarget {
  dialog: 'rename' | 'revoke';
  row: StorefrontKey;
}

/** All keys, including expired and revoked ones, because activity names them. */
function KeyList({ empty }: { empty: ReactNode }) {
  const list: List<StorefrontKey> = useList(storefrontKeysApi.list);
  const [dialogTarget, setDialogTarget] = useState<DialogTarget>();
  const close = () => setDialogTarget(undefined);
  const menu = useCallback(
    (row: StorefrontKey): readonly MenuEntry[] => [
      { label: t('Rename…'), icon: Pencil, onSelect: () => setDialogTarget({ dialog: 'rename', row }) },
      row.state !== 'revoked' && {
        label: t('Revoke…'),
        danger: true,
        onSelect: () => setDialogTarget({ dialog: 'revoke', row }),
      },
    ],
    [],
  );
  return (
    <>
      <ListCard
        csv={undefined}
        list={list}
        name="storefront-keys"
        texts={{
          title: t('Storefront keys'),
          search: t('Search keys'),
          noMatch: t('No keys match'),
          failed: t('Couldn’t load keys'),
          empty: (
            <EmptyState icon={KeyRound} title={t('No keys yet')} actions={empty}>
              {t('A storefront needs a key to read the catalogue and place orders.')}
            </EmptyState>
          ),
        }}
        columns={useTranslated(columns)}
        defaultSort="-createdAt"
        filters={useTranslated(filters)}
        rowActions={{ nameOf: (row) => row.name, menu, linkTo: undefined, bulk: undefined }}
      />
      {dialogTarget?.dialog === 'rename' && <RenameKeyDialog row={dialogTarget.row} onClose={close} />}
      {dialogTarget?.dialog === 'revoke' && (
        <ConfirmDialog
          open
          title={t('Revoke {name}?', { name: dialogTarget.row.name })}
          confirmLabel={t('Revoke key')}
          onClose={close}
          onConfirm={() => revokeKey(dialogTarget.row)}
        >
          {t(
            'Requests with this key will fail immediately, and the key can’t be restored. Create its replacement first.',
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

const revokeKey = ({ id, version, name }: StorefrontKey) =>
  runAction(
    storefrontKeysApi.revoke,
    { params: { id }, body: { version } },
    { message: t('Revoked key {name}', { name }), undo: undefined },
  );
