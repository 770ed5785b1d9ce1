import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { foldWord } from '../../platform/text-search/fold-word.ts';
import { typingErrors } from '../../platform/text-search/typing-errors.ts';
import { isContentWord, splitWords, stemOf } from '../../platform/text-search/words.ts';

/** Something that is sold: a plan or a course. */
export interface NamedOffer {
  readonly id: string;
  readonly name: string;
}

export interface PriceQuestion {
  /**
   * `amount`: asks what something costs, or which plan there is, and for nothing else, so the prices answer it.
   * `prices`: is about prices and nothing else, so the prices answer it if no entry does. `mention`: has a word of
   * money and a name among other words, so the prices may help.
   */
  readonly asks: 'amount' | 'prices' | 'mention';
  /** The offers that the question names best; all if it names none. */
  readonly ids: readonly string[];
  /** For how many people the question asks; null if it names no number. */
  readonly people: number | null;
}

const foldedWords = (text: string): ReadonlySet<string> => new Set(splitWords(text).map(foldWord));

/**
 * The words for an amount, in both languages and with two frequent typing errors. Other typing errors are not forgiven:
 * "change" is one letter from "charge", and "plants" from "plans".
 */
const amountWords = foldedWords(
  `cost costs cots costing price prices priced pricing fee fees charge charges
   kosten kostet kostst kostenpunkt preis preise preisen preisliste gebühr gebühren kurspreis kurspreise kurskosten
   kursgebühr kursgebühren monatspreis jahrespreis`,
);
const planWords = foldedWords(
  `tariff tariffs plan plans package packages subscription subscriptions
   tarif tarife tarifen abo abos abonnement abonnements paket pakete`,
);
/** All words about money or plans. They never name an offer: "Which courses are free?" does not name "Free drawing". */
const priceWords = new Set([
  ...amountWords,
  ...planWords,
  ...foldedWords(
    `cheap cheaper cheapest expensive free kostenlos gratis umsonst teuer günstig günstigste günstigsten billig`,
  ),
]);
/** Words that a question about prices may have and that change nothing. They name no offer either. */
const neutralWords = foldedWords(
  `much mutch month months monthly year years yearly annual annually euro euros dollar dollars rupee rupees inr eur usd
   product products tool software service overview list offer offered course courses class classes training
   wieviel viel hoch monat monate monatlich jahr jahre jährlich pro rupien produkt produkte programm dienst
   übersicht liste anbieten kurs kurse kursen`,
);
/** They are neutral after "how much". Without it they ask how one pays. */
const payWords = foldedWords('pay paying zahlen zahle zahlt bezahlen bezahle bezahlt');
/** Who may be counted in a question about prices. */
const peopleWords = foldedWords(
  `learner learners student students user users employee employees participant participants member members people persons
   pupils colleagues trainees
   lernende lernenden lerner lernern schüler schülern schülerinnen student studenten studierende studierenden nutzer
   nutzern benutzer benutzern mitarbeiter mitarbeitern mitarbeitende mitarbeitenden beschäftigte teilnehmer teilnehmern
   teilnehmende teilnehmenden mitglieder mitgliedern personen leute leuten azubis`,
);
/** "300 learners", "1,000 learners" or "1 000 learners"; no plan is for a billion. */
const countedPeople = /(?<![\d.,])(\d{1,9}|\d{1,3}(?:[.,\s]\d{3}){1,2})\s(\p{L}{3,30})/gu;
const howMuch =
  /\bhow\s+(?:much|mutch|expensive|cheap)\b|\bwie\s?viel\b|\bwie\s+teuer\b|\bwas\s+(?:be)?zahl(?:e|en|t)\b|\bwhat\s+do(?:es)?\s+[a-z]{1,20}\s+pay\b/i;
/** Before a word for an amount, "what does it cost", and next to a word for a plan, "which plans". */
const questionWords = foldedWords('what whats which was wie welche welcher welches welchen');
/** After a word for an amount: "price of", "Preis für". */
const ofWords = foldedWords('of for per von vom für der des im pro');
const articles = foldedWords('the a an der die das');
/** Stop words of questions that prices do not answer: "Who pays?", "Wo ist mein Paket?" */
const otherQuestions = foldedWords('why who when where warum weshalb wieso wer wann wo woher wohin');
/** Stop words that ask for something else than an amount: "What do I get for the price?" */
const otherAims = foldedWords('get gets getting bekomme bekommen bekommt');
/** After "how much" they ask for no price: "How much do I need to know?" */
const knowing = foldedWords('know ask wissen fragen');
const muchWords = foldedWords('much mutch viel wieviel teuer expensive cheap');

/** The words of a question that are read. */
const maxRead = 60;
/** More words are a story, of which the price is only a part. */
const maxWords = 12;
const maxOffers = 200;
/** What is read of each name: a company writes the names of its courses. */
const read = { letters: 120, words: 8 };

/** Whether a question has a word of money or of plans; without one it is about no prices, whatever is sold. */
export const mentionsPrices = (question: string): boolean =>
  howMuch.test(question) || splitWords(question, maxRead + 4).some((word) => priceWords.has(foldWord(word)));

/**
 * Whether a question is about the prices of the offers of a company, in both languages. `about` are names of the
 * company and of the product. Null when it is not.
 */
export function priceQuestion(
  question: string,
  about: readonly string[],
  offers: readonly NamedOffer[],
): PriceQuestion | null {
  const { people, others } = withoutPeople(question);
  const all = splitWords(others, maxRead);
  const isHowMuch = howMuch.test(question);
  const words = [...new Set(all.filter(isContentWord))];
  const hasPriceWord = words.some((word) => priceWords.has(foldWord(word)));
  if (!isHowMuch && !hasPriceWord) return null;
  const isNeutral = (word: string) => isGeneral(word) || (isHowMuch && payWords.has(foldWord(word)));
  const rest = words.filter((word) => !isNeutral(word));
  const questionStems = rest.slice(0, maxWords).map(stemsOf);
  const company = new Set(about.flatMap(namingStems));
  const offerStems = offers.slice(0, maxOffers).map(({ id, name }) => ({ id, stems: new Set(namingStems(name)) }));
  const isIn = (stems: ReadonlySet<string>) => (word: readonly string[]) => word.some((stem) => stems.has(stem));
  const counts = offerStems.map(({ id, stems }) => ({ id, count: questionStems.filter(isIn(stems)).length }));
  const titles = new Set(offerStems.flatMap(({ stems }) => [...stems]));
  const isName = (word: readonly string[]) => isIn(company)(word) || isIn(titles)(word);
  const isOther = all.some((word) => otherQuestions.has(word));
  const isWhole = !isOther && rest.length <= maxWords && questionStems.every(isName);
  if (!isWhole && !(hasPriceWord && questionStems.some(isName))) return null;
  const asksAmount = isWhole && isForAmount(all.map(foldWord), isHowMuch);
  if (isWhole && !asksAmount && !hasPriceWord) return null;
  const most = Math.max(0, ...counts.map(({ count }) => count));
  const ids = counts.filter(({ count }) => count === most).map(({ id }) => id);
  return { asks: asksAmount ? 'amount' : isWhole ? 'prices' : 'mention', people, ids };
}

/** Whether a word in lower case is about prices, or changes nothing in a question about them. */
function isGeneral(word: string): boolean {
  const foldedWord = foldWord(word);
  return priceWords.has(foldedWord) || neutralWords.has(foldedWord);
}

const stemsOf = (word: string): readonly string[] => languages.map((language) => stemOf(word, language));

/** The stems of the words by which a question can name something. */
const namingStems = (name: string): readonly string[] =>
  splitWords(name.slice(0, read.letters), read.words)
    .filter((word) => isContentWord(word) && !isGeneral(word))
    .flatMap(stemsOf);

/**
 * Whether a question of these words asks how much something costs, "what … cost", "price of" or a price alone, or which
 * plans there are.
 */
function isForAmount(words: readonly string[], isHowMuch: boolean): boolean {
  if (words.some((word) => otherAims.has(word))) return false;
  const isAmount = (word: string, at: number): boolean => {
    if (planWords.has(word)) return questionWords.has(words[at - 1] ?? '');
    const before = words.slice(0, at);
    const isAsked = ofWords.has(words[at + 1] ?? '') || before.some((one) => questionWords.has(one));
    return amountWords.has(word) && (isAsked || before.every((one) => articles.has(one)));
  };
  if (words.some(isAmount)) return true;
  const index = words.findLastIndex((word) => knowing.has(word));
  return isHowMuch && index <= words.findIndex((word) => muchWords.has(word));
}

/** The first number of people in a question, and the question without them. */
function withoutPeople(question: string): { readonly people: number | null; readonly others: string } {
  for (const { 0: all, 1: digits = '', 2: word = '' } of question.matchAll(countedPeople))
    if (isPeople(foldWord(word.toLowerCase())))
      return { people: Number(digits.replaceAll(/[.,\s]/g, '')), others: question.replace(all, ' ') };
  return { people: null, others: question };
}

/** Whether a word means people, also with a typing error after its first letter. */
function isPeople(word: string): boolean {
  if (peopleWords.has(word)) return true;
  const most = word.length < 8 ? 1 : 2;
  const isNear = (other: string) => other[0] === word[0] && typingErrors(word, other, most) <= most;
  return word.length > 3 && [...peopleWords].some(isNear);
}
