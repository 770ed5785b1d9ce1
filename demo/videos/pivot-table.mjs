import { between, cueAt, progress } from './motion.mjs';

const paper = '#f6f1e6';
const ink = '#22303a';
const teal = '#1f6b66';
const kinds = {
  Drinks: { colour: '#c6ddd5', x: 530, total: 36.8 },
  Bakery: { colour: '#f3d9a4', x: 775, total: 20 },
  Lunch: { colour: '#f3c9b9', x: 1020, total: 29 },
};
const sales = [
  ['Flat white', 'Drinks', 12.8],
  ['Cinnamon bun', 'Bakery', 7.5],
  ['Flat white', 'Drinks', 19.2],
  ['Lentil soup', 'Lunch', 11.6],
  ['Cinnamon bun', 'Bakery', 12.5],
  ['Green tea', 'Drinks', 4.8],
  ['Lentil soup', 'Lunch', 17.4],
];
const cues = [
  [0.3, 3.8, 'How a pivot table thinks'],
  [4, 8.4, 'Seven sales, in the order in which they happened.'],
  [8.6, 17.4, '1. Group: every row goes to the pile of its category.'],
  [17.6, 23.2, '2. Calculate: each pile is added up.'],
  [23.4, 29.2, '3. Show: one line for each pile, and a grand total.'],
  [29.4, 33.6, 'Seven rows went in. One answer came out.'],
];

const text = (x, y, content, attributes = '', size = 22) =>
  `<text x="${x}" y="${y}" font-family="Inter, DejaVu Sans, sans-serif" font-size="${size}" fill="${ink}" ${attributes}>${content}</text>`;

function sale([item, kind, total], n, t) {
  const pile = kinds[kind];
  const place = sales.slice(0, n).filter((other) => other[1] === kind).length;
  const move = progress(t, 8.8 + n * 1.1, 9.7 + n * 1.1);
  const merge = progress(t, 18, 19.4);
  const x = between(80, pile.x, move);
  const y = between(between(92 + n * 70, 200 + place * 70, move), 200, merge);
  const width = between(420, 226, move);
  const opacity = progress(t, 3.6 + n * 0.25, 4.2 + n * 0.25) * (1 - progress(t, 19.2, 19.8));
  const label = text(16, 38, kind, `opacity="${Math.max(0, 1 - move * 3)}" transform="translate(185 0)"`);
  return `<g opacity="${opacity}" transform="translate(${x} ${y})"><rect width="${width}" height="60" rx="8" fill="${pile.colour}"/>
    ${text(14, 38, item, '', between(22, 19, move))}${label}${text(width - 14, 38, total.toFixed(2), 'text-anchor="end" font-weight="600"', between(22, 20, move))}</g>`;
}

function pile([kind, { colour, x, total }], n, t) {
  const opacity = progress(t, 7.8, 8.6);
  const added = progress(t, 19.2, 21.6);
  const line = progress(t, 23.4, 24.8);
  const left = between(x, 380, line);
  const top = between(200, 110 + n * 94, line);
  const heading = text(
    left + 113,
    176,
    kind,
    `text-anchor="middle" font-weight="700" opacity="${opacity * (1 - line)}"`,
  );
  if (added === 0) return heading;
  const width = between(226, 520, line);
  return `${heading}<g transform="translate(${left} ${top})" opacity="${progress(t, 19, 19.6)}">
    <rect width="${width}" height="${between(60, 78, line)}" rx="8" fill="${colour}"/>${text(24, between(38, 48, line), kind, `font-weight="700" opacity="${line}"`, 26)}
    ${text(width - 22, between(38, 48, line), (total * added).toFixed(2), 'text-anchor="end" font-weight="700"', 27)}</g>`;
}

function draw(t) {
  const { text: words, opacity } = cueAt(cues, t);
  const title = t < 3.9;
  const sum = progress(t, 25, 26);
  const order = Object.entries(kinds);
  const caption = title
    ? `<circle cx="640" cy="250" r="${between(0, 70, progress(t, 0, 1.2))}" fill="#f0b94d"/><path d="M604 228 h72 v52 h-72 z M604 246 h72 M628 228 v52" fill="none" stroke="${ink}" stroke-width="5" opacity="${progress(t, 0.6, 1.4)}"/>`
    : '';
  const size = title
    ? 'font-family="Vollkorn, DejaVu Serif, serif" font-size="60" font-weight="600"'
    : 'font-size="30" font-weight="600"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
    <rect width="1280" height="720" fill="${paper}"/>
    <rect y="612" width="1280" height="108" fill="${teal}" opacity="${title ? 0 : progress(t, 3.9, 4.4)}"/>
    ${title ? '' : sales.map((row, n) => sale(row, n, t)).join('')}
    ${order.map((entry, n) => pile(entry, n, t)).join('')}
    <g opacity="${sum}"><path d="M380 410 H900" stroke="${ink}" stroke-width="3"/>${text(404, 464, 'Grand total', 'font-weight="700"', 26)}
    ${text(878, 464, '85.80', 'text-anchor="end" font-weight="700"', 30)}</g>
    ${caption}
    <text x="640" y="${title ? 430 : 676}" text-anchor="middle" ${size.includes('family') ? size : `font-family="Inter, DejaVu Sans, sans-serif" ${size}`} fill="${title ? ink : '#fffdf8'}" opacity="${opacity}">${words}</text></svg>`;
}

export const video = { name: 'pivot-table', language: 'en', seconds: 34, posterAt: 13.2, cues, draw };
