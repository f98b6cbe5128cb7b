/** About uploads and pictures. */
export default {
  'picture.too_many_at_once': 'Too many pictures arrive at this moment',
  'picture.too_many_downloads': 'Too many images at once',
} as const;
