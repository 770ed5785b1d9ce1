import { foldWord } from './fold-word.ts';

/** Words of both languages that say nothing about the subject of a sentence. */
const english =
  'a about actually after all also always am an and any anybody anyone anything are around as ask at be because been being but by can could did do does doing done else even ever every for from get gets getting give given go goes going good got guess had happen happens has have having he hello her here hey hi him his hope how i if in into is it its just kind know let like likely little lot make many may maybe me mean might more most much must my need no not now of off oh ok okay often on once one only or other our out over per perhaps please possible possibly put quite rather really right said say see she should so some somebody someone something somehow sorry sort still such sure take tell than thank thanks that the their them then there these they thing things think this those though through to too understand up us use used using very want wanted wants was way we well were what whatever when where whether which while who whom whose why will wish with without wonder wondering would yes yet you your yours answer ve ll re don doesn isn didn won couldn wouldn aren cannot im ive id dont doesnt isnt didnt wont exactly currently bit look looking';
const german =
  'ab aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist bitte da dabei dafur dann daran das dass davon dazu dein deine dem den denn der des deshalb dich die dies diese diesem diesen dieser dieses dir doch dort du durch eben eigentlich ein eine einem einen einer eines einmal er es etwa etwas euch euer eure fur gab ganz gar geben gebt geht gerade gern gerne gibt habe haben habt hallo hat hatte hatten hatte her hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins irgend irgendwie ist ja je jede jedem jeden jeder jedes jetzt kann kannst konnen konnt konnte konnten kein keine keinen machen macht mag mal man mein meine meinem meinen meiner mehr mich mir mit mochte mochten moglich muss mussen nach nein nicht nichts noch nun nur ob oder oft ohne schon sehr sein seine seit selbst sich sie sind so soll sollen sollte sondern sonst uber uberhaupt um und uns unser unsere unseren unter viel vielen vielleicht vom von vor wann war waren warum was weil welche welchem welchen welcher welches wenn wer werde werden wie wieder will wir wird wissen wo wofur worauf wurde wurden zu zum zur zwischen frage fragen danke guten tag moin servus sagen sagt wurden woher wohin einfach genau bisschen tun tut wollen wollte bekomme lassen';

/** The words of each language, folded. */
const foldedWords = (words: string): string[] => words.split(' ').map(foldWord);
export const wordsOfLanguage = { en: foldedWords(english), de: foldedWords(german) } as const;

/** The words of both languages. */
export const stopWords: ReadonlySet<string> = new Set([...wordsOfLanguage.en, ...wordsOfLanguage.de]);

/** The words that show the language of a text: the most frequent ones that the other language does not have. */
export const distinctiveWords = {
  en: new Set(
    'the and of to is you your are it that for with how what can do my we our not when which have be'.split(' '),
  ),
  de: new Set(
    'der die das und ist sie ich ein eine nicht mit fur wie den zu auf wir kann ihr es im dem von werden'.split(' '),
  ),
} as const;
