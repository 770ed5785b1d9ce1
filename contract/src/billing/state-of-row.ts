import { orderStates } from '@lernhaus/domain/billing/order-state';
import { z } from 'zod';

/** The state of the order that a row belongs to; null for a row of ADMIN that has no order yet. */
export const stateOfRow = { orderState: z.enum(orderStates).nullable() };
