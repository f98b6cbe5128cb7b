import { STAFF_STATUSES, type StaffMember, staffApi } from '@souk/contract/staff/api.ts';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import { dateColumn, leadColumn, textColumn } from '#kit/list/columns.tsx';
import { Row } from '#ui/row.tsx';
import { toChoices } from '#ui/to-choices.ts';
import { formatDate, formatDateTime } from '#platform/format/dates.ts';
import { t } from '#platform/i18n/i18n.ts';
import { useTranslated } from '#platform/i18n/use-translated.ts';
import { RowLink } from '#kit/list/data-table.tsx';
import { ListCard } from '#kit/list/list-card.tsx';
import type { Column, Filter } from '#kit/list/list.types.ts';
import { type List, useList } from '#kit/list/use-list.ts';
import { paths } from '#platform/paths.ts';
import { roleName } from '#platform/session/permission-labels.ts';
import { Avatar } from '#ui/avatar.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { type AdminTab, TAB_FILTERS } from './admin-tabs.ts';
import { formatAreas, StaffChip, staffStatusLabel, TwoFactorDot } from './admin-labels.tsx';
import styles from './admins.module.css';

const nameColumn = (tab: AdminTab): Column<StaffMember> =>
  leadColumn('name', t('Name'), (row) => (
    <Row as="span" gap={8} shrink className={styles.person}>
      <Avatar name={row.name} src={row.avatarUrl} size={28} />
      <RowLink to={paths.admins.list} search={{ ...(tab !== 'staff' && { tab }), panel: row.id }}>
        {row.name}
      </RowLink>
    </Row>
  ));

const identityColumns = (): Column<StaffMember>[] => [
  {
    key: 'userName',
    head: t('Username'),
    sort: 'userName',
    isMuted: true,
    priority: 3,
    cell: (row) => <bdi className={styles.short}>{row.userName}</bdi>,
  },
  textColumn('email', t('Email'), { sort: 'email', isMuted: true, phone: 'wide', cell: (row) => row.email }),
];

const staffColumns = (): Column<StaffMember>[] => [
  nameColumn('staff'),
  ...identityColumns(),
  { key: 'role', head: t('Role'), sort: 'role', phone: 'c', cell: (row) => roleName(row.role) },
  textColumn('areas', t('Areas'), { isMuted: true, priority: 2, cell: (row) => formatAreas(row) }),
  { key: 'status', head: t('Status'), sort: 'status', phone: 'b', cell: (row) => <StaffChip row={row} /> },
  {
    key: 'lastSignInAt',
    head: t('Last sign-in'),
    sort: 'lastSignInAt',
    isMuted: true,
    priority: 1,
    phone: 'e',
    isSelfExplanatory: false,
    cell: (row) => formatDate(row.lastSignInAt) || t('Never'),
  },
  {
    key: 'hasTwoFactor',
    head: t('Two-factor'),
    phone: 'd',
    isSelfExplanatory: false,
    cell: (row) => <TwoFactorDot isOn={row.hasTwoFactor} />,
  },
  dateColumn('createdAt', t('Since'), { isOptional: true }),
];

const guestColumns = (tab: AdminTab) => (): Column<StaffMember>[] => [
  nameColumn(tab),
  ...identityColumns(),
  {
    key: 'createdAt',
    head: t('Signed up'),
    sort: 'createdAt',
    isMuted: true,
    phone: 'e',
    cell: (row) => formatDateTime(row.createdAt),
  },
  { key: 'status', head: t('Status'), phone: 'b', cell: (row) => <StaffChip row={row} /> },
];

const COLUMNS_BY_TAB = { staff: staffColumns, waiting: guestColumns('waiting'), refused: guestColumns('refused') };

const staffFilters = (): Filter[] => [
  { key: 'status', label: t('Status'), kind: 'choice', choices: toChoices(STAFF_STATUSES, staffStatusLabel) },
  { key: 'isSuperAdmin', label: t('Role'), kind: 'flag', yes: roleName('SA'), no: roleName('ADMIN') },
  { key: 'hasTwoFactor', label: t('Two-factor'), kind: 'flag', yes: t('On'), no: t('Off') },
];
const noFilters = (): Filter[] => [];

const EMPTY_STATES: Record<AdminTab, () => { title: string; text: string }> = {
  staff: () => ({ title: t('No staff yet'), text: t('People who can sign in to this dashboard appear here.') }),
  waiting: () => ({
    title: t('No access requests'),
    text: t('People who request access appear here until you approve or reject them.'),
  }),
  refused: () => ({ title: t('No rejected requests'), text: t('Rejected access requests appear here.') }),
};

interface AdminListProps {
  tab: AdminTab;
  menu: (row: StaffMember) => readonly MenuEntry[];
  invite: ReactNode;
}

/** The list of people in one tab. */
export function AdminList({ tab, menu, invite }: AdminListProps) {
  const list: List<StaffMember> = useList(staffApi.list, TAB_FILTERS[tab]);
  const { title, text } = EMPTY_STATES[tab]();
  return (
    <ListCard
      list={list}
      name={tab === 'staff' ? 'admins' : 'admins-waiting'}
      texts={{
        title: t('Admins'),
        search: t('Search admins'),
        noMatch: t('No admins match'),
        failed: t('Couldn’t load admins'),
        empty: (
          <EmptyState icon={UserPlus} title={title} actions={tab === 'refused' ? undefined : invite}>
            {text}
          </EmptyState>
        ),
      }}
      columns={useTranslated(COLUMNS_BY_TAB[tab])}
      defaultSort="name"
      filters={useTranslated(tab === 'staff' ? staffFilters : noFilters)}
      rowActions={{ nameOf: (row) => row.name, menu, linkTo: undefined, bulk: undefined }}
      csv={{ endpoint: staffApi.export }}
    />
  );
}
