/** About queries and canned replies. */
export default {} as const;
