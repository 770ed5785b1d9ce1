import { flagsOf } from './roles.ts';

/** The names of the platform's other products; they are names, the same in every language. */
export type OtherProduct = 'PricePro' | 'Urban Engine';

/** The product for which an account exists, if it is another one than e-learning; null for all others. */
export function otherProductOf(authorities: readonly string[] | undefined): OtherProduct | null {
  const { admin, user, worker, student, pricePro, urbanEngine } = flagsOf(authorities);
  if (admin || user || worker || student) return null;
  if (pricePro) return 'PricePro';
  return urbanEngine ? 'Urban Engine' : null;
}
