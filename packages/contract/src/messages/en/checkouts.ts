/** About placing orders. */
export default {} as const;
