/** About uploads and pictures. */
export default {} as const;
