/** About commission rules. */
export default {} as const;
