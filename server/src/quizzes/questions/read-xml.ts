import { escapeHtml } from '@lernhaus/domain/escape-html';
import { decodeEntities } from '@lernhaus/domain/quizzes/question-import/plain-text';
import { SaxesParser } from 'saxes';
import { learnSigns, signOf } from './decode-signs.ts';

/** An element with its children in order; names without namespace prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
  /** The line where it begins. */
  readonly line: number;
}

const maxDepth = 100;

/** The document cannot be parsed; `line` is the place. */
export class XmlError extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

interface OpenElement {
  readonly name: string;
  readonly line: number;
  readonly attributes: Record<string, string>;
  readonly children: (XmlElement | string)[];
}

/** HTML's entity names in addition to XML's; unknown names stay as they are. */
const entities = new Proxy<Record<string, string>>(
  {},
  {
    get: (_none, name) => (/^\w{1,50}$/.test(String(name)) ? decodeEntities(signOf(`&${String(name)};`)) : undefined),
  },
);

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses a document. DOCTYPE and own entities are refused, so nothing comes from other files or expansions. */
export function readXml(text: string): XmlElement {
  learnSigns(text);
  const parser = new SaxesParser();
  Object.assign(parser, { ENTITIES: entities });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let line = 1;
  const add = (child: XmlElement | string): void => void open.at(-1)?.children.push(child);

  parser.on('error', (error) => {
    throw new XmlError(error.message, parser.line);
  });
  parser.on('doctype', () => {
    throw new XmlError('DOCTYPE', parser.line);
  });
  parser.on('opentagstart', () => {
    line = parser.line;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= maxDepth) throw new XmlError(`<${name}>`, line);
    const bare = Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value] as const);
    open.push({ name: withoutPrefix(name), line, attributes: Object.fromEntries(bare), children: [] });
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (open.length === 0) root = closed;
    else if (closed) add(closed);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  if (!root) throw new XmlError('empty', 1);
  return root;
}

export const elementsIn = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );

export const elementIn = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  elementsIn(element, name)[0];

/** All descendants with this name, in order. */
export const descendantsNamed = (element: XmlElement, name: string): XmlElement[] =>
  elementsIn(element).flatMap((child) => [...(child.name === name ? [child] : []), ...descendantsNamed(child, name)]);

/** The text of an element and its descendants. */
export const textOf = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** The content of an element as HTML. */
export const htmlIn = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((child) => (typeof child === 'string' ? escapeHtml(child) : htmlOf(child))).join('');

const htmlOf = (element: XmlElement): string => {
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${element.name}${attributes.join('')}>${htmlIn(element)}</${element.name}>`;
};
