import type english from '../en/files.ts';

/** About uploads and pictures. */
export default {
  'picture.too_many_at_once': 'تصل صور كثيرة في هذه اللحظة',
  'picture.too_many_downloads': 'صور كثيرة في وقت واحد',
} satisfies Record<keyof typeof english, string>;
