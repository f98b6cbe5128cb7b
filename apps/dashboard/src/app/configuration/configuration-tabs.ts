import { type Access, superAdmin, viewers } from '@souk/contract/core/access.ts';
import { t } from '#platform/i18n/i18n.ts';

export type ConfigurationTab =
  | 'settings'
  | 'order-statuses'
  | 'commission-rules'
  | 'storefront-keys'
  | 'files'
  | 'history';

interface TabDefinition {
  value: ConfigurationTab;
  label: () => string;
  access: Access;
  /** Search terms besides the label, in English and in Arabic. */
  keywords: string;
}

/** The tabs of the configuration, in order. */
export const CONFIGURATION_TABS: readonly TabDefinition[] = [
  {
    value: 'settings',
    label: () => t('Settings'),
    access: viewers('configuration'),
    keywords: 'options setup system, إعدادات خيارات ضبط',
  },
  {
    value: 'order-statuses',
    label: () => t('Order statuses'),
    access: superAdmin,
    keywords: 'order states labels colours messages workflow, حالات الطلب ألوان رسائل',
  },
  {
    value: 'commission-rules',
    label: () => t('Commission rules'),
    access: superAdmin,
    keywords: 'fees cut rates percent percentage vendor category, قواعد العمولة رسوم نسب مئوية',
  },
  {
    value: 'storefront-keys',
    label: () => t('Storefront keys'),
    access: superAdmin,
    keywords: 'api key token integration developer webhook, مفاتيح واجهة المتجر رمز تكامل مطور',
  },
  {
    value: 'files',
    label: () => t('File library'),
    access: viewers('configuration'),
    keywords: 'images pictures media uploads documents storage, ملفات صور وسائط مكتبة مستندات',
  },
  {
    value: 'history',
    label: () => t('Activity'),
    access: viewers('configuration'),
    keywords: 'history changes of settings audit log, سجل تغييرات الإعدادات',
  },
];
