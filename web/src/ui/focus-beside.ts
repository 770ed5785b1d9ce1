/**
 * Keeps the focus in a list when an entry leaves it: on the remove button (`data-bin`) of the next entry, of the one
 * before it, or on the fallback.
 */
export function focusBeside(bin: HTMLElement, fallback: HTMLElement | null | undefined): void {
  const item = bin.closest('li');
  const others = [item?.nextElementSibling, item?.previousElementSibling];
  const [otherBin] = others.flatMap((one) => one?.querySelector<HTMLElement>('[data-bin]') ?? []);
  (otherBin ?? fallback)?.focus();
}
