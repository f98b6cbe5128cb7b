/**
 * True for a file `f` that nothing shows, by its id or by its address. Whoever keeps files somewhere new adds the place here,
 * or the clean-up takes them away after a day.
 */
export const IS_UNUSED = `(f.id::text in (
    select image->>'fileId' from categories where image is not null
    union select picture->>'fileId' from products, jsonb_array_elements(media) picture
    union select image->>'fileId' from product_variants where image is not null
    union select logo->>'fileId' from vendors where logo is not null
    union select cover->>'fileId' from vendors where cover is not null
    union select file_id::text from vendor_documents
  )) is not true
  and ('/files/' || f.path in (
    select regexp_replace(url, '-[0-9]+[.]webp$', '') from (
      select avatar_url as url from users where avatar_url is not null
      union select value #>> '{}' from configuration where key = 'general.logoUrl'
      union select picture_url from order_lines where picture_url is not null
    ) urls
  )) is not true`;
