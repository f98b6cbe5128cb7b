/** About signing in, passwords, second factors and staff. */
export default {} as const;
