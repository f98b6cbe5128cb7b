import type english from '../en/content.ts';

/** About banners, FAQs and legal texts. */
export default {} satisfies Record<keyof typeof english, string>;
