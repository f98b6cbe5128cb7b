/** About customers and their segments. */
export default {} as const;
