export { accountOf } from './account-queries.ts';
export type { AddStudent, RegistrationContext } from './add-student.ts';
export type { Accounts } from './create-accounts.ts';
export { activatePayer } from './register.ts';
export { countSeats } from './seats.ts';
export { findUserById } from './user-queries.ts';
