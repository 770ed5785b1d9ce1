import { between, cueAt, progress } from './motion.mjs';

const navy = '#12344a';
const rust = '#d9532c';
const fog = '#e8eef0';
const sand = '#e9dcc3';
const petrol = '#2e7c8a';
const amber = '#f2b138';
const cues = [
  [0.3, 3.8, 'Wie ein Container umgeschlagen wird'],
  [4, 8.4, 'Das Schiff liegt am Kai. Die Containerbrücke überspannt es.'],
  [8.6, 12.8, 'Die Laufkatze fährt über die Bucht, der Spreader senkt sich.'],
  [13, 16.6, 'Vier Drehzapfen verriegeln sich in den Eckbeschlägen.'],
  [16.8, 21.4, 'Heben und landwärts fahren: ein Spiel der Brücke.'],
  [21.6, 25.6, 'Absetzen auf das Transportfahrzeug, dann entriegeln.'],
  [25.8, 30, 'Das Fahrzeug bringt den Container ins Lager.'],
  [30.2, 33.6, 'Zwei bis drei Minuten, dann kommt der nächste.'],
];

const box = (x, y, colour) =>
  `<g transform="translate(${x} ${y})"><rect width="120" height="52" rx="3" fill="${colour}"/>
  <path d="M14 8 V44 M32 8 V44 M50 8 V44 M68 8 V44 M86 8 V44 M104 8 V44" stroke="#fff" stroke-opacity=".28" stroke-width="4"/></g>`;

/** Where trolley, spreader and box are at t: seaward over the ship, down, up, landward, down. */
function work(t) {
  const out = progress(t, 8.6, 10.8);
  const home = progress(t, 18.2, 21.2);
  const trolley = between(between(640, 280, out), 800, home);
  const low = progress(t, 10.8, 12.8) - progress(t, 16.6, 18.2);
  const onTruck = progress(t, 21.4, 23.4) - progress(t, 24.4, 26);
  const spreader = 200 + low * 154 + onTruck * 275;
  return { trolley, spreader };
}

function carried(t, { trolley, spreader }) {
  if (t < 16.6) return box(220, 370, rust);
  if (t < 24) return box(trolley - 60, spreader + 16, rust);
  return box(740 + progress(t, 25.6, 29.6) * 330, 491, rust);
}

function ship() {
  const decks = [
    [100, 370, petrol],
    [340, 370, amber],
    [100, 422, amber],
    [220, 422, navy],
    [340, 422, petrol],
    [220, 474, petrol],
    [100, 474, rust],
    [340, 474, amber],
  ];
  return `${decks.map(([x, y, colour]) => box(x, y, colour)).join('')}
    <path d="M40 520 H500 L470 612 H80 Z" fill="${navy}"/><path d="M40 520 H500 L494 538 H46 Z" fill="${rust}"/>`;
}

function crane({ trolley, spreader }) {
  return `<g fill="none" stroke="${navy}" stroke-width="12"><path d="M600 560 V150 M920 560 V150 M600 360 H920 M600 360 L920 168"/></g>
    <rect x="120" y="150" width="980" height="16" fill="${navy}"/><path d="M600 150 L690 60 L920 150 M690 60 L220 150" fill="none" stroke="${navy}" stroke-width="7"/>
    <rect x="${trolley - 34}" y="166" width="68" height="20" rx="4" fill="${amber}"/>
    <path d="M${trolley - 22} 186 V${spreader} M${trolley + 22} 186 V${spreader}" stroke="${navy}" stroke-width="3"/>
    <rect x="${trolley - 62}" y="${spreader}" width="124" height="14" rx="3" fill="${amber}"/>
    <path d="M${trolley - 54} ${spreader + 12} v8 M${trolley + 54} ${spreader + 12} v8" stroke="${navy}" stroke-width="6"/>`;
}

function truck(t) {
  const x = 730 + progress(t, 25.6, 29.6) * 330;
  const wheels = [24, 62, 100].map((dx) => `<circle cx="${x + dx}" cy="556" r="11" fill="${navy}"/>`).join('');
  return `<rect x="${x}" y="543" width="140" height="10" fill="${navy}"/>${wheels}<circle cx="${x + 130}" cy="556" r="11" fill="${navy}"/>`;
}

/** A round close-up of a twist-lock turning by ninety degrees. */
function closeUp(t) {
  const opacity = progress(t, 13, 13.6) - progress(t, 16, 16.6);
  const turn = progress(t, 14, 15) * 90;
  return `<g opacity="${opacity}" transform="translate(980 330)"><circle r="150" fill="#fff" stroke="${navy}" stroke-width="6"/>
    <rect x="-80" y="-80" width="160" height="160" rx="14" fill="${rust}"/><rect x="-54" y="-27" width="108" height="54" rx="27" fill="${navy}"/>
    <g transform="rotate(${turn})"><rect x="-46" y="-20" width="92" height="40" rx="20" fill="${amber}"/></g></g>`;
}

function draw(t) {
  const { text, opacity } = cueAt(cues, t);
  const title = 1 - progress(t, 3.7, 4.2);
  const at = work(t);
  const yard = [
    [1120, 508],
    [1120, 456],
    [1120, 404],
    [1000, 404],
  ].slice(0, 3);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 1280 720">
    <rect width="1280" height="720" fill="${fog}"/><circle cx="1040" cy="130" r="64" fill="${amber}" opacity=".8"/>
    <rect y="566" width="560" height="60" fill="${petrol}"/>${ship()}<rect x="540" y="566" width="740" height="60" fill="${sand}"/>
    <rect x="540" y="566" width="14" height="60" fill="${navy}"/>
    ${yard.map(([x, y], n) => (t > 25 && x < 1120 ? '' : box(x + 90, y + 6, [petrol, amber, navy][n]))).join('')}
    ${truck(t)}${carried(t, at)}${crane(at)}${closeUp(t)}
    <rect y="620" width="1280" height="100" fill="${navy}"/>
    <g opacity="${title}"><rect width="1280" height="720" fill="${navy}"/>${box(580, 210, rust)}<path d="M640 90 V180 M580 196 H700" stroke="${amber}" stroke-width="10"/></g>
    <text x="640" y="${t < 3.9 ? 400 : 680}" text-anchor="middle" font-family="Cabin, DejaVu Sans, sans-serif" font-weight="${t < 3.9 ? 700 : 600}" font-size="${t < 3.9 ? 54 : 31}" fill="#fff" opacity="${opacity}">${text}</text></svg>`;
}

export const video = { name: 'container-umschlag', language: 'de', seconds: 34, posterAt: 18.6, cues, draw };
