import { z } from 'zod';
import { boundedText } from '../text-schemas.ts';

/** The price that a screen has shown before the order, in minor units. If it is higher now, nothing is ordered. */
export const shownPrice = z.object({ amount: z.int().nonnegative(), currency: boundedText(10) }).nullish();
export type ShownPrice = z.output<typeof shownPrice>;
