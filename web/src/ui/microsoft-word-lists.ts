/** Word writes a list as paragraphs; a style holds the level: `mso-list:l0 level2 lfo1`. */
const levelOf = (element: Element): number =>
  Number(/mso-list: {0,2}l\d{1,3} level(\d)/i.exec(element.getAttribute('style') ?? '')?.[1] ?? 0);

const isMark = (element: Element): boolean => /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');

/**
 * Removes the mark before an entry and returns the kind of list: a number or letter makes an ordered list, anything
 * else a bulleted one.
 */
function takeMark(paragraph: Element): 'ol' | 'ul' {
  const mark = [...paragraph.querySelectorAll('span')].find(isMark);
  const text = mark?.textContent?.trim() ?? '';
  mark?.remove();
  return /^\(?([0-9]+|[a-z]|[ivxlcdm]+)[.)]/i.test(text) ? 'ol' : 'ul';
}

/** The list for an entry of this level and kind: an open one, or a new one. */
function listFor(open: OpenList[], level: number, kind: 'ol' | 'ul', place: ChildNode): Element {
  while ((open.at(-1)?.level ?? 0) > level) open.pop();
  if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== kind) open.pop();
  const last = open.at(-1);
  if (last?.level === level) return last.list;
  const list = document.createElement(kind);
  const above = last?.list.lastElementChild;
  if (above) above.append(list);
  else place.before(list);
  open.push({ list, level });
  return list;
}

interface OpenList {
  readonly list: Element;
  readonly level: number;
}

/** Converts Word's list paragraphs to nested lists. */
export function convertMicrosoftWordLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if (levelOf(first) > 0 && first.isConnected) convertListFrom(first);
}

function convertListFrom(first: Element): void {
  const run: Element[] = [];
  for (let next: Element | null = first; next && levelOf(next) > 0; next = next.nextElementSibling) run.push(next);
  const place = document.createComment('');
  first.before(place);
  const open: OpenList[] = [];
  for (const paragraph of run) {
    const list = listFor(open, levelOf(paragraph), takeMark(paragraph), place);
    const words = document.createElement('p');
    words.append(...paragraph.childNodes);
    const entry = document.createElement('li');
    entry.append(words);
    list.append(entry);
    paragraph.remove();
  }
  place.remove();
}
