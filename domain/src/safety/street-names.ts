/** Endings of street names and how they are abbreviated. */
const endings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    st: 'street',
    str: 'street',
    rd: 'road',
    av: 'avenue',
    ave: 'avenue',
    ln: 'lane',
    dr: 'drive',
    cl: 'close',
    ct: 'court',
    crt: 'court',
    pl: 'place',
    sq: 'square',
    cres: 'crescent',
    gdn: 'garden',
    gdns: 'gardens',
    gr: 'grove',
    gro: 'grove',
    ter: 'terrace',
    terr: 'terrace',
    pk: 'park',
    ind: 'industrial',
    est: 'estate',
  }),
);

/** The longest street or city that is looked up, in characters; longer texts are cut off before they are folded. */
export const longestPlaceName = 120;

/** Lower case without accents and punctuation, one blank between words. */
const foldPlaceName = (text: string): string =>
  text
    .slice(0, longestPlaceName)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const houseNumber = /^\d+[a-z]?$/;
const locationWords = ['on', 'or', 'near'];

/**
 * The normalised form of a street name, for comparison: "12 St. Mary's Rd" and "On or near Saint Marys Road" are the
 * same. Empty if the text has no name.
 */
export function streetKey(text: string): string {
  const words = foldPlaceName(text).split(' ');
  if (locationWords.every((word, at) => words[at] === word)) words.splice(0, locationWords.length);
  while (words.length > 1 && houseNumber.test(words[0] ?? '')) words.shift();
  const last = words.length - 1;
  return words
    .map((word, at) => {
      const ending = at > 0 && at === last ? endings.get(word) : undefined;
      return ending ?? (word === 'st' ? 'saint' : word);
    })
    .join(' ');
}

/** Places in the files that are not streets. Their crimes count, but a lookup does not find them. */
const notStreets = new Set(
  [
    'Airport/Airfield',
    'Bus/Coach Station',
    'Conference/Exhibition Centre',
    'Ferry Terminal',
    'Further/Higher Educational Building',
    'Hospital',
    'Motorway Service Area',
    'Nightclub',
    'No Location',
    'Park/Open Space',
    'Parking Area',
    'Pedestrian Subway',
    'Petrol Station',
    'Police Station',
    'Prison',
    'Race Track',
    'Shopping Area',
    'Sports/Recreation Area',
    'Supermarket',
    'Theatre/Concert Hall',
  ].map(streetKey),
);

/** Whether a key of `streetKey` names a street, not a place such as a car park. */
export const isStreet = (key: string): boolean => key !== '' && !notStreets.has(key);

/** The name of a street in the files, without "On or near". */
export const streetName = (location: string): string => location.replace(/^\s*on or near /i, '').trim();

/** The area of an LSOA name: "Kingston upon Hull, City of 012A" is "Kingston upon Hull". */
export const areaName = (lsoaName: string): string =>
  lsoaName
    .replace(/ \d{3}[A-Z]$/, '')
    .split(',')[0]
    ?.trim() ?? '';

/** The normalised form of a city or district name, for comparison. */
export const cityKey = (text: string): string => foldPlaceName(text).replace(/^city of (?!london$)/, '');

const londonBoroughs = [
  'barking and dagenham',
  'barnet',
  'bexley',
  'brent',
  'bromley',
  'camden',
  'city of london',
  'croydon',
  'ealing',
  'enfield',
  'greenwich',
  'hackney',
  'hammersmith and fulham',
  'haringey',
  'harrow',
  'havering',
  'hillingdon',
  'hounslow',
  'islington',
  'kensington and chelsea',
  'kingston upon thames',
  'lambeth',
  'lewisham',
  'merton',
  'newham',
  'redbridge',
  'richmond upon thames',
  'southwark',
  'sutton',
  'tower hamlets',
  'waltham forest',
  'wandsworth',
  'westminster',
] as const;

/** Names that people use for the areas of the files. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['london', londonBoroughs],
  ['greater london', londonBoroughs],
  ['hull', ['kingston upon hull']],
  ['newcastle', ['newcastle upon tyne']],
  ['durham', ['county durham']],
  ['brighton', ['brighton and hove']],
]);

/** The areas in which a street of a city is looked for. */
export function areaKeysOf(city: string): readonly string[] {
  const key = cityKey(city);
  return [key, ...(otherNames.get(key) ?? [])];
}
