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

/** Separates the question from what is shown only after the answer, or only to those who grade. */
export function splitBody(body: XmlElement): QtiBody {
  let hasFeedback = false;
  let forGraders = '';
  const questionOf = (element: XmlElement): XmlElement => ({
    ...element,
    children: element.children.flatMap((child): (XmlElement | string)[] => {
      if (typeof child === 'string') return [child];
      if (feedback.has(child.name)) hasFeedback = true;
      else if (isForGraders(child)) forGraders += htmlIn(child);
      else return [questionOf(child)];
      return [];
    }),
  });
  const question = questionOf(body);
  return { question, hasFeedback, forGraders };
}

export const hasModalFeedback = (item: XmlElement): boolean => elementsIn(item, 'modalFeedback').length > 0;
