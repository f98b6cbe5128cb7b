/** About attributes and their values. */
export default {} as const;
