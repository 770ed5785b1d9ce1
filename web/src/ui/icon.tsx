import { IconDrawing, sitePaths } from './site-icon.tsx';

/** Our line icons, 24 by 24. */
const paths = {
  ...sitePaths,
  add: 'M12 5v14M5 12h14',
  arrange: 'M4 6h8v4H4zM12 14h8v4h-8zM6 14l3 3 3-3M9 10v7',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5a2.2 2.2 0 0 0 4 0',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  blanks: 'M4 7h16M4 17h4M16 17h4M9.5 19h5',
  book: 'M12 7c-2-1.6-4.6-2-8-2v13c3.4 0 6 .4 8 2 2-1.6 4.6-2 8-2V5c-3.4 0-6 .4-8 2zM12 7v13',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  captions: 'M4 6h16v12H4zM11 10.5c-1.8-1.2-4-.6-4 1.5s2.2 2.7 4 1.5M17 10.5c-1.8-1.2-4-.6-4 1.5s2.2 2.7 4 1.5',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4',
  case: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chapter: 'M6 4h9l3 3v13H6zM9 11h6M9 15h6',
  choice: 'M6 7a1.5 1.5 0 1 0 0 .01M6 17a1.5 1.5 0 1 0 0 .01M11 7h9M11 17h9',
  clip: 'M16 8.5 9.7 14.8a2 2 0 0 0 2.8 2.8L19 11.1a4 4 0 0 0-5.7-5.7l-6.7 6.7a6 6 0 0 0 8.5 8.5l4.4-4.4',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 7.5V12l3 2',
  columns: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14',
  copy: 'M9 8h11v12H9zM15 8V4H4v12h5',
  discussion: 'M4 5h16v11h-9l-5 4v-4H4z',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  enlarge: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  exam: 'M5 4h14v16H5zM8.5 9.5l1.5 1.5 2.5-3M8.5 15.5 10 17l2.5-3M15 10h1M15 16h1',
  filter: 'M4 6h16M7 12h10M10 18h4',
  forward: 'm9.5 6 6 6-6 6',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9 18 18M6 18l2.1-2.1M15.9 8.1 18 6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  hint: 'M9 18h6M10 21h4M8.5 14.5a5.5 5.5 0 1 1 7 0c-.6.6-1 1.2-1 2h-5c0-.8-.4-1.4-1-2z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  offline: 'M4 4l16 16M7 17a4 4 0 0 1 .5-8M10 6.3A5.5 5.5 0 0 1 17 10a3.6 3.6 0 0 1 2.3 6',
  overview: 'M4 4h7v9H4zM13.5 4H20v5h-6.5zM13.5 11.5H20V20h-6.5zM4 15.5h7V20H4z',
  panel: 'M4 5h16v14H4zM9.5 5v14',
  pause: 'M8.5 5v14M15.5 5v14',
  pencil: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5a6.5 6.5 0 0 1 13 0M16 5a3.3 3.3 0 0 1 0 6.2M18 14.2a6.4 6.4 0 0 1 3.5 5.3',
  play: 'M8 5v14l11-7z',
  picture: 'M4 5h16v14H4zM8.5 10h.01M20 16l-5-5-8 8',
  quiz: 'M5 4h14v16H5zM9.8 9.2a2.3 2.3 0 1 1 3.3 2c-.7.4-1.1.8-1.1 1.6M12 16h.01',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8.5h5M9.5 12.5h5',
  reply: 'M9 6 4 11l5 5M4.5 11H14a6 6 0 0 1 6 6v2',
  silent: 'M5 10v4h3l4 4V6L8 10zM16 10l4 4M20 10l-4 4',
  sound: 'M5 10v4h3l4 4V6L8 10zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  star: 'm12 4 2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12zM8 8h.01',
  text: 'M5 6h14M5 10h14M5 14h14M5 18h8',
  up: 'm6 14.5 6-6 6 6',
  view: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  video: 'M4 6h16v12H4zM10.5 9.5v5l4-2.5z',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <IconDrawing path={paths[name]} size={size} />
);
