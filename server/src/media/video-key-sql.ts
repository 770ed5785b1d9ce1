/** SQL: the storage key that the address of a video contains; null for a video elsewhere. */
export const videoKeySql = (address: string): string => `substring(${address} from '/files/([^?#]+)')`;
