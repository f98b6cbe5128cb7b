import styles from './rich-text.module.css';

/** Rich text to read. The server keeps only tags and links of its list, so the HTML is shown as it came. */
export const RichTextView = ({ html }: { html: string }) => (
  <div className={styles.view} dir="auto" dangerouslySetInnerHTML={{ __html: html }} />
);
