/** The colour of a safety score (specification 9): up to 3 red, up to 7 orange, above 7 green. */
export function safetyBand(score: number): 'red' | 'orange' | 'green' {
  if (score > 7) return 'green';
  return score > 3 ? 'orange' : 'red';
}

/** A crime as displayed: hyphens become spaces (specification 2, safety assessment screen). */
export function crimeLabel(crime: string): string {
  return crime.replaceAll('-', ' ');
}

/** Whether the assessment can be requested: street and city are given. */
export function mayAssessSafety(place: { readonly street: string; readonly city: string }): boolean {
  return place.street.trim() !== '' && place.city.trim() !== '';
}
