/** The icons of public pages. The other icons are in `icon.tsx`, so the home page does not load them. */
export const siteIconPaths = {
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9.5 6 6 6-6',
  facebook: 'M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v6h4v-6h3l1-4h-4V8z',
  instagram:
    'M5 4h14c.6 0 1 .4 1 1v14c0 .6-.4 1-1 1H5c-.6 0-1-.4-1-1V5c0-.6.4-1 1-1zM12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM16.5 7.5h.01',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19 14.5A7.5 7.5 0 0 1 9.5 5 7.5 7.5 0 1 0 19 14.5z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  phone: 'M6.5 4h3l1.5 4-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4 1.5v3c0 1-1 2-2 2C10.5 19 5 13.5 4.5 6c0-1 1-2 2-2z',
  place: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  search: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM16 16l4.5 4.5',
  twitter: 'M5 4l14 16M19 4 5 20',
  youtube: 'M3 7.5C3 6.5 4 6 5 6h14c1 0 2 .5 2 1.5v9c0 1-1 1.5-2 1.5H5c-1 0-2-.5-2-1.5zM10 9.5v5l4.5-2.5z',
} as const;

/** Draws an icon of 24 by 24 from a path. */
export function IconDrawing({ path, size = 20 }: { path: string; size?: number }) {
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
      <path d={path} />
    </svg>
  );
}

/** An icon of a public page; `Icon` has all of them. */
export const SiteIcon = ({ name, size = 20 }: { name: keyof typeof siteIconPaths; size?: number }) => (
  <IconDrawing path={siteIconPaths[name]} size={size} />
);
