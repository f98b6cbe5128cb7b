/** About views, jobs, events, activity, analytics, search and storefront keys. */
export default {} as const;
