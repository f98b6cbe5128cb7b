/** What other modules use of sign-ins: the staff area makes people, ends their sessions and sends them links. */
export { addPerson } from './add-person.ts';
export { makeLink, voidLinksOf } from './one-time-links.ts';
export { presentUser, type UserRow } from './people.ts';
export { endSessionsOf } from './sessions.ts';
