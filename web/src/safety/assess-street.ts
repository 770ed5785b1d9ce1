import { safetyAssessment } from '@lernhaus/contract/safety/endpoints';
import { browserCaller } from '../platform/browser-caller.ts';
import type { Language } from '../platform/site.tsx';
import type { SafetyReply } from './safety-content.ts';

/** Asks for the assessment of a street. */
export function assessStreet(street: string, city: string, langkey: Language): Promise<SafetyReply> {
  const query = { street, city, country: 'UK', language: 'en', langkey } as const;
  return browserCaller().call(safetyAssessment, { query });
}
