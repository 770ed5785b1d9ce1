import { createObservable, useObservable } from '../platform/observable.ts';

/** A course in the basket, with the name that it had when it was put there. */
export interface BasketCourse {
  readonly id: string;
  readonly name: string;
}

/** Local storage: a basket stays until it is ordered, and all tabs of a site have the same. */
export const basketKey = 'lernhaus-basket';
/** As many courses as one order may have. */
export const maxInBasket = 50;

/** Null until the browser has read it: the server knows no basket. */
const basket = createObservable<readonly BasketCourse[] | null>(null);

const isCourse = (one: unknown): one is BasketCourse =>
  typeof one === 'object' &&
  one !== null &&
  typeof Reflect.get(one, 'id') === 'string' &&
  typeof Reflect.get(one, 'name') === 'string';

/** Reads a stored basket. What somebody else wrote there is left out. */
export function basketOf(text: string | null): readonly BasketCourse[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isCourse).slice(0, maxInBasket) : [];
  } catch {
    // A basket that cannot be read is empty.
    return [];
  }
}

function readBasket(): readonly BasketCourse[] {
  try {
    return basketOf(window.localStorage.getItem(basketKey));
  } catch {
    // Without storage the basket lives as long as the page.
    return basket.get() ?? [];
  }
}

function write(courses: readonly BasketCourse[]): void {
  basket.set(courses);
  try {
    if (courses.length === 0) window.localStorage.removeItem(basketKey);
    else window.localStorage.setItem(basketKey, JSON.stringify(courses));
  } catch {
    // As above.
  }
}

let isListening = false;

/** The basket; null until the browser has read it. */
export function useBasket(): readonly BasketCourse[] | null {
  return useObservable(basket);
}

/** Reads the basket, and follows what other tabs do with it. */
export function openBasket(): void {
  basket.set(readBasket());
  if (isListening) return;
  isListening = true;
  window.addEventListener('storage', ({ key }) => {
    if (key === basketKey || key === null) basket.set(readBasket());
  });
}

export function addToBasket(course: BasketCourse): void {
  const others = readBasket().filter(({ id }) => id !== course.id);
  write([...others, { id: course.id, name: course.name }].slice(-maxInBasket));
}

export function removeFromBasket(ids: readonly string[]): void {
  write(readBasket().filter(({ id }) => !ids.includes(id)));
}

/** The names of courses that left the basket because nobody offers them any more. */
const unavailable = createObservable<readonly string[]>([]);

export const useUnavailableCourses = (): readonly string[] => useObservable(unavailable);

/** Takes courses out that are not offered any more, and remembers their names for the page. */
export function removeUnavailableCourses(courses: readonly BasketCourse[]): void {
  if (courses.length === 0) return;
  unavailable.set([...unavailable.get(), ...courses.map(({ name }) => name)]);
  removeFromBasket(courses.map(({ id }) => id));
}

export const forgetUnavailableCourses = (): void => unavailable.set([]);
