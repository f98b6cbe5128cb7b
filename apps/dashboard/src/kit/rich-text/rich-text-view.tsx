import styles from './rich-text.module.css';

/** Renders rich text. The HTML is safe because the server sanitizes it against an allowlist of tags and links. */
export const RichTextView = ({ html }: { html: string }) => (
  <div className={styles.view} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);
