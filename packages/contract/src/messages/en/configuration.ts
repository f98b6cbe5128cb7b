/** About settings. */
export default {} as const;
