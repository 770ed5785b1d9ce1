import { typingErrors } from '../../platform/text-search/edit-distance.ts';
import { foldWord } from '../../platform/text-search/fold-word.ts';
import { isContentWord, splitWords } from '../../platform/text-search/words.ts';

/** Something that is sold: a plan or a course. */
export interface NamedOffer {
  readonly id: string;
  readonly name: string;
}

export interface PriceQuestion {
  /** Whether the question asks for prices only, so the prices answer it. Otherwise they may help. */
  readonly isOnlyPrice: boolean;
  /** The offers that the question names best; all if it names none. */
  readonly ids: readonly string[];
  /** For how many people the question asks; null if it names no number. */
  readonly people: number | null;
}

const foldedWords = (text: string): ReadonlySet<string> => new Set(splitWords(text).map(foldWord));

/** The words of a question about money or plans, in both languages. */
const priceWords = foldedWords(
  `cost costs costing price prices priced pricing fee fees charge charges tariff tariffs cheap cheaper cheapest
   expensive free plan plans package packages subscription subscriptions
   kosten kostet kostenlos gratis umsonst kostenpunkt preis preise preisen preisliste gebühr gebühren teuer günstig
   günstigste günstigsten billig tarif tarife tarifen abo abos paket pakete`,
);
/** Words that a question about prices may have and that change nothing. */
const neutralWords = foldedWords(
  `much pay paying month months monthly year years yearly annual annually euro euros dollar dollars rupee rupees inr eur usd
   product products tool software service overview list offer offered course courses class classes training
   wieviel viel zahlen zahle bezahlen monat monate monatlich jahr jahre jährlich pro rupien produkt produkte programm dienst
   übersicht liste anbieten kurs kurse kursen kosten`,
);
/** Who may be counted in a question about prices. */
const peopleWords = foldedWords(
  `learner learners student students user users employee employees participant participants member members people persons
   pupils colleagues trainees
   lernende lernenden lerner lernern schüler schülern schülerinnen student studenten studierende studierenden nutzer
   nutzern benutzer benutzern mitarbeiter mitarbeitern mitarbeitende mitarbeitenden beschäftigte teilnehmer teilnehmern
   teilnehmende teilnehmenden mitglieder mitgliedern personen leute leuten azubis`,
);
/** "300 learners" or "1,000 learners"; no plan is for a billion. */
const countedPeople = /(?<![\d.,])(\d{1,9}|\d{1,3}(?:[.,]\d{3}){1,2})\s(\p{L}{3,30})/gu;
const howMuch = /\bhow\s+much\b|\bwie\s?viel\b/i;

/** More words are a story, of which the price is only a part. */
const maxWords = 12;
const maxOffers = 200;
/** Each word of the question is compared with each word of the names. */
const maxTitleWords = 500;

/**
 * Whether a question asks for the prices of the offers of a company, in both languages and with typing errors. `about`
 * are names of the company and of the product. Null when it does not.
 */
export function priceQuestion(
  question: string,
  about: readonly string[],
  offers: readonly NamedOffer[],
): PriceQuestion | null {
  const { people, others } = withoutPeople(question);
  const all = splitWords(others, 60);
  const words = [...new Set(all.filter(isContentWord).map(foldWord))];
  const asksHowMuch = howMuch.test(question);
  const asked = words.map((word) => nearest(word, priceWords) ?? word);
  if (!asksHowMuch && !asked.some((word) => priceWords.has(word))) return null;
  const rest = asked.filter((word) => !priceWords.has(word));
  const names = foldedWords(about.join(' '));
  const named = offers.slice(0, maxOffers).map(({ id, name }) => ({ id, words: foldedWords(name) }));
  const titles = new Set(named.flatMap((offer) => [...offer.words].filter(isContentWord)).slice(0, maxTitleWords));
  // A name of the company or of a course decides before a neutral word that is spelt like it.
  const found = rest
    .slice(0, maxWords)
    .map((word) => nearest(word, names) ?? nearest(word, titles) ?? nearest(word, neutralWords));
  const isOnlyPrice = rest.length <= maxWords && found.every((word) => word !== null);
  const isAbout = found.some((word) => word !== null && (names.has(word) || titles.has(word)));
  if (!isOnlyPrice && !isAbout) return null;
  const said = new Set([...found.filter((word) => word !== null && !neutralWords.has(word)), ...asked]);
  const counts = named.map((offer) => ({
    id: offer.id,
    count: [...offer.words].filter((word) => said.has(word)).length,
  }));
  const most = Math.max(0, ...counts.map(({ count }) => count));
  return { isOnlyPrice, people, ids: counts.filter(({ count }) => count === most).map(({ id }) => id) };
}

/** The first number of people in a question, and the question without them. */
function withoutPeople(question: string): { readonly people: number | null; readonly others: string } {
  for (const { 0: all, 1: digits = '', 2: word = '' } of question.matchAll(countedPeople))
    if (nearest(foldWord(word.toLowerCase()), peopleWords) !== null)
      return { people: Number(digits.replaceAll(/[.,]/g, '')), others: question.replace(all, ' ') };
  return { people: null, others: question };
}

/** The known word that is meant: the same one, or one with the same first letter that differs by a typing error. */
function nearest(word: string, known: ReadonlySet<string>): string | null {
  if (known.has(word)) return word;
  if (word.length < 4) return null;
  const most = word.length < 8 ? 1 : 2;
  for (const other of known)
    if (other.length >= 4 && other[0] === word[0] && typingErrors(word, other, most) <= most) return other;
  return null;
}
