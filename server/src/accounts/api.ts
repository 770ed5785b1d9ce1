export { accountOf } from './account-queries.ts';
export type { Accounts } from './create-accounts.ts';
export { lockUsersOf } from './insert-account.ts';
export { findAccounts, type KnownAccount } from './invite-accounts.ts';
export type { AddAccount, RegisteredAccount, RegistrationContext } from './prepare-registration.ts';
export { type Payer, readPayer } from './read-payer.ts';
export { activatePayer } from './register.ts';
export { countSeats, seatOf } from './seats.ts';
export { findUserById, lockUserForWrites } from './user-queries.ts';
