import { elementsIn, htmlIn, type XmlElement } from './read-xml.ts';

const feedback = new Set(['feedbackInline', 'feedbackBlock', 'modalFeedback']);

/** Without a view, or with the view `candidate`, a rubric is for those who answer. */
const isForGraders = ({ name, attributes }: XmlElement): boolean =>
  name === 'rubricBlock' && !(attributes['view'] ?? 'candidate').split(/\s+/).includes('candidate');

export interface QtiBody {
  /** What candidates see before they answer. */
  readonly question: XmlElement;
  readonly hasFeedback: boolean;
  /** What only those who grade see, as HTML. */
  readonly forGraders: string;
}

export const isInteraction = ({ name }: XmlElement): boolean => name.endsWith('Interaction');
export const interactionsIn = (element: XmlElement): XmlElement[] =>
  elementsIn(element).flatMap((child) => (isInteraction(child) ? [child] : interactionsIn(child)));

/** Separates the question from what is shown only after the answer, or only to those who grade. */
export function splitBody(body: XmlElement): QtiBody {
  // Adaptive items may ask their only question in a block for feedback, which is shown from the start.
  const inside = withoutFeedback(body, () => true);
  if (interactionsIn(inside.question).length > 0) return inside;
  return withoutFeedback(body, (block) => interactionsIn(block).length === 0);
}

function withoutFeedback(body: XmlElement, isFeedback: (block: XmlElement) => boolean): QtiBody {
  let hasFeedback = false;
  let forGraders = '';
  const questionOf = (element: XmlElement): XmlElement => ({
    ...element,
    children: element.children.flatMap((child): (XmlElement | string)[] => {
      if (typeof child === 'string') return [child];
      if (feedback.has(child.name) && isFeedback(child)) hasFeedback = true;
      else if (isForGraders(child)) forGraders += htmlIn(child);
      else return [questionOf(child)];
      return [];
    }),
  });
  const question = questionOf(body);
  return { question, hasFeedback, forGraders };
}

export const hasModalFeedback = (item: XmlElement): boolean => elementsIn(item, 'modalFeedback').length > 0;
