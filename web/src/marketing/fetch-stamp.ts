import { readFormStamp } from '@lernhaus/contract/marketing/endpoints';
import { browserCaller } from '../platform/browser-caller.ts';

/** The server's mark of the time at which a form was begun. */
export const fetchStamp = async (): Promise<string> => (await browserCaller().call(readFormStamp)).stamp;
