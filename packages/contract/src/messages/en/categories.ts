/** About categories. */
export default {} as const;
