/** About ads and the places they are booked at. */
export default {} as const;
