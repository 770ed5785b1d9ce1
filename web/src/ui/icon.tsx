/** Line icons of 24 by 24, drawn by us in the hand of the drawings. */
const paths = {
  arrow: 'M5 12h14M13 6l6 6-6 6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chapter: 'M6 4h9l3 3v13H6zM9 11h6M9 15h6',
  close: 'm6 6 12 12M18 6 6 18',
  discussion: 'M4 5h16v11h-9l-5 4v-4H4z',
  down: 'm6 9.5 6 6 6-6',
  exam: 'M5 4h14v16H5zM8.5 9.5l1.5 1.5 2.5-3M8.5 15.5 10 17l2.5-3M15 10h1M15 16h1',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19 14.5A7.5 7.5 0 0 1 9.5 5 7.5 7.5 0 1 0 19 14.5z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  phone: 'M6.5 4h3l1.5 4-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4 1.5v3c0 1-1 2-2 2C10.5 19 5 13.5 4.5 6c0-1 1-2 2-2z',
  place: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  video: 'M4 6h16v12H4zM10.5 9.5v5l4-2.5z',
  facebook: 'M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l1-4h-4V8z',
  twitter: 'M5 4l14 16M19 4 5 20',
  youtube: 'M3 7.5C3 6.5 4 6 5 6h14c1 0 2 .5 2 1.5v9c0 1-1 1.5-2 1.5H5c-1 0-2-.5-2-1.5zM10 9.5v5l4.5-2.5z',
  instagram:
    'M5 4h14c.6 0 1 .4 1 1v14c0 .6-.4 1-1 1H5c-.6 0-1-.4-1-1V5c0-.6.4-1 1-1zM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM16.5 7.5h.01',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
