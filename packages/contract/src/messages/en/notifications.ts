/** About notifications. */
export default {} as const;
