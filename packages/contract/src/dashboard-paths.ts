/** A parameter as it stands in an address; `$id` and its like are the route table's own patterns. */
const part = (value: string): string => (value.startsWith('$') ? value : encodeURIComponent(value));

/** The four addresses of a collection that is created and edited on pages of its own. */
const collection = (base: string) => ({
  list: base,
  create: `${base}/create`,
  edit: (id: string) => `${base}/${part(id)}/edit`,
});

/** Every address of the dashboard, letter for letter as given. All links in the app go through this map. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  analytics: '/dashboard/analytics',
  activity: '/dashboard/activity',
  account: '/dashboard/account',
  categories: collection('/dashboard/categories'),
  attributes: collection('/dashboard/attributes'),
  products: {
    ...collection('/dashboard/products'),
    import: '/dashboard/products/import',
    details: (id: string) => `/dashboard/products/${part(id)}/details`,
  },
  vendors: { ...collection('/dashboard/vendors'), profile: (id: string) => `/dashboard/vendors/${part(id)}/profile` },
  customers: {
    ...collection('/dashboard/customers'),
    profile: (id: string) => `/dashboard/customers/${part(id)}/profile`,
  },
  orders: {
    list: '/dashboard/orders',
    create: '/dashboard/orders/create',
    details: (id: string) => `/dashboard/orders/${part(id)}/details`,
    tracking: (id: string) => `/dashboard/orders/${part(id)}/tracking`,
  },
  ads: { list: '/dashboard/Ads' },
  adConfigurations: collection('/dashboard/Ad-Config'),
  admins: { list: '/dashboard/admins' },
  accounts: {
    list: '/dashboard/accounts',
    transactions: (id: string) => `/dashboard/accounts/${part(id)}/transactions`,
  },
  queries: { list: '/dashboard/queries' },
  coupons: {
    ...collection('/dashboard/coupons'),
    details: (id: string) => `/dashboard/coupons/${part(id)}/details`,
  },
  banners: collection('/dashboard/banners'),
  faqs: collection('/dashboard/faqs'),
  notifications: {
    ...collection('/dashboard/notifications'),
    details: (id: string) => `/dashboard/notifications/${part(id)}/details`,
  },
  configuration: {
    base: '/dashboard/configuration',
    view: '/dashboard/configuration/setting',
    update: '/dashboard/configuration/update',
  },
  terms: { view: '/dashboard/terms-and-condition/view', update: '/dashboard/terms-and-condition/update' },
  privacyPolicy: { view: '/dashboard/privacy-policy/view', update: '/dashboard/privacy-policy/update' },
  session: {
    login: '/session/login',
    signIn: '/session/signin',
    signUp: '/session/signup',
    waiting: '/session/waiting',
    forgotPassword: '/session/forgot-password',
    resetPassword: '/session/reset-password',
    acceptInvitation: '/session/accept-invitation',
    setUp: '/session/setup',
    twoFactor: '/session/two-factor',
    notFound: '/session/404',
  },
  serverError: '/500',
  public: { privacyPolicy: '/privacy-policy', tracking: (code: string) => `/order/${part(code)}/tracking` },
} as const;
