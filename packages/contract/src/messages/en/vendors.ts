/** About vendors, their documents and alerts. */
export default {} as const;
