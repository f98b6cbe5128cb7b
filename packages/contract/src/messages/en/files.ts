/** Uploads and images. */
export default {
  'picture.too_many_at_once': 'Too many images are being uploaded. Try again in a moment.',
  'picture.too_many_downloads': 'Too many images are being downloaded. Try again in a moment.',
  'picture.type': 'This image type isn’t supported. Use one of: {types}.',
  'upload.key_purpose': 'Storefront keys can only upload attachments. Send purpose=attachment.',
  'picture.too_many_megapixels': 'This image has {megapixels} megapixels. The maximum is {maximum}.',
  'picture.damaged': 'This image is damaged and can’t be read',
  'file.delete.not_own': 'You can only delete files that you uploaded',
  'file.delete.recent':
    'A teammate uploaded this file within the last hour and may be about to use it. Try again later.',
  'upload.type': 'This file type isn’t supported. Use one of: {types}.',
  'upload.type_mismatch': 'This file is labelled as {claimed}, but its content is {found}',
  'file.delete.used': 'This file is in use, so it can’t be deleted',
  'file.delete.used_by_several':
    '{others, plural, one {This file is used in {name} and # other place, so it can’t be deleted} other {This file is used in {name} and # other places, so it can’t be deleted}}',
  'file.delete.used_by': 'This file is used in {name}, so it can’t be deleted',
  'image.https_only': 'Only https URLs without a port or password can be downloaded',
  'image.host_not_public': '{host} isn’t on the public internet',
  'image.host_unreachable': '{host} can’t be reached',
  'image.too_many_redirects': 'This URL redirects too many times',
  'image.unavailable': 'The image isn’t available (HTTP {status})',
  'image.download_timeout': 'The download took longer than {seconds} seconds',
  'image.too_large': 'The image is larger than {megabytes} MB',
} as const;
