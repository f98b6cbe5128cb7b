/** About uploads and pictures. */
export default {
  'picture.too_many_at_once': 'Too many pictures arrive at this moment',
  'picture.too_many_downloads': 'Too many images at once',
  'picture.type': 'This is not an image of one of these types: {types}',
  'upload.key_purpose': 'Keys upload attachments only: say purpose=attachment',
  'picture.too_many_megapixels': 'This picture has {megapixels} megapixels; up to {maximum} are taken',
  'picture.damaged': 'This picture is damaged and cannot be read',
  'file.delete.not_own': 'You may delete only what you uploaded',
  'file.delete.recent': 'A colleague uploaded this within the last hour and may be about to use it. Try again later.',
  'upload.type': 'Choose a file of one of these kinds: {types}',
  'upload.type_mismatch': 'This file says that it is {claimed}, but its content is {found}',
  'file.delete.used': 'This file is in use, so it stays',
  'file.delete.used_by_several': '{name} and {others} more show this file, so it stays',
  'file.delete.used_by': '{name} shows this file, so it stays',
} as const;
