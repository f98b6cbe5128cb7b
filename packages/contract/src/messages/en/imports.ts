/** About files that are imported and exported. */
export default {} as const;
