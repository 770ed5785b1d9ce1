export { planUseOf } from './plan-use.ts';
