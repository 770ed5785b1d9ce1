import { decodeEntities } from '@lernhaus/domain/quizzes/foreign/plain-text';
import { XMLParser } from 'fast-xml-parser';

/** An element with what stands in it, in order; names without namespaces. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
  /** The line it begins on. */
  readonly line: number;
}

const deepest = 100;

/** A document that cannot be read; `line` is where. */
export class XmlError extends Error {
  readonly line: number;
  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  captureMetaData: true,
  maxNestedTags: deepest,
});
const metaData = XMLParser.getMetaDataSymbol() as unknown as symbol;

type Parsed = Readonly<Record<string, unknown>> & { readonly [metaData]?: { startIndex?: number } };

/** Reads a document. Entities of its own are refused: nothing of it may be what another file or an expansion says. */
export function readXml(text: string): XmlElement {
  const declared = /<!(?:DOCTYPE|ENTITY)/i.exec(text);
  const lineAt = linesOf(text);
  if (declared) throw new XmlError('DOCTYPE', lineAt(declared.index));
  let nodes: Parsed[];
  try {
    assertWellFormed(text, lineAt);
    nodes = parser.parse(text) as Parsed[];
  } catch (error) {
    throw error instanceof XmlError
      ? error
      : Object.assign(new XmlError((error as Error).message, 1), { cause: error });
  }
  const root = childrenOf(nodes, lineAt).find((node) => typeof node !== 'string');
  if (!root || typeof root === 'string') throw new XmlError('empty', 1);
  return root;
}

/** Comments, CDATA and instructions whole, so that a tag in one is none; tags; and a bracket that begins none of these. */
const tokens =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)(?:"[^"]*"|'[^']*'|[^'"<>])*>|</g;

/** The parser takes what breaks off or crosses; here every tag that opens closes, and in its turn. */
function assertWellFormed(text: string, lineAt: (index: number) => number): void {
  const open: string[] = [];
  for (const { 0: token, 1: slash, 2: name = '', index } of text.matchAll(tokens)) {
    if (token === '<') throw new XmlError('<', lineAt(index));
    if (name === '' || token.endsWith('/>')) continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) throw new XmlError(`</${name}>`, lineAt(index));
    if (open.length > deepest) throw new XmlError(`<${name}>`, lineAt(index));
  }
  const [left] = open;
  if (left !== undefined) throw new XmlError(`<${left}>`, lineAt(text.length));
}

function linesOf(text: string): (index: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (index) => {
    let [low, high] = [0, starts.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= index) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

function childrenOf(nodes: readonly Parsed[], lineAt: (index: number) => number): (XmlElement | string)[] {
  return nodes.flatMap((node): (XmlElement | string)[] => {
    if ('#text' in node) return [decodeEntities(textIn(node['#text']))];
    if ('#cdata' in node) return (node['#cdata'] as Parsed[]).map((part) => textIn(part['#text']));
    const name = Object.keys(node).find((key) => key !== ':@');
    if (name === undefined || name.startsWith('?')) return [];
    const attributes = Object.entries((node[':@'] ?? {}) as Record<string, unknown>).map(
      ([key, value]) => [key, decodeEntities(textIn(value))] as const,
    );
    return [
      {
        name,
        attributes: Object.fromEntries(attributes),
        children: childrenOf(node[name] as Parsed[], lineAt),
        line: lineAt(node[metaData]?.startIndex ?? 0),
      },
    ];
  });
}

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

export const elementsIn = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );

export const elementIn = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  elementsIn(element, name)[0];

/** All elements of a name below, in order. */
export const allBelow = (element: XmlElement, name: string): XmlElement[] =>
  elementsIn(element).flatMap((child) => [...(child.name === name ? [child] : []), ...allBelow(child, name)]);

/** The text of an element and all below it. */
export const textOf = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

/** What stands in an element as HTML again, for the elements that are HTML. */
export const htmlIn = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((child) => (typeof child === 'string' ? escaped(child) : htmlOf(child))).join('');

const htmlOf = (element: XmlElement): string => {
  const said = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${element.name}${said.join('')}>${htmlIn(element)}</${element.name}>`;
};

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
