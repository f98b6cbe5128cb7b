/** About banners, FAQs and legal texts. */
export default {} as const;
