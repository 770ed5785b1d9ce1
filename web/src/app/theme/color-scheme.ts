type ColorScheme = 'light' | 'dark';

/** Mantine's name of the stored choice and of the attribute, which its styles read. */
const key = 'mantine-color-scheme-value';
const attribute = 'data-mantine-color-scheme';
const darkDevice = '(prefers-color-scheme: dark)';

/** Attributes of the HTML element that the script below may change before the page is hydrated. */
export const htmlAttributes = {
  suppressHydrationWarning: true,
  [attribute]: 'light',
  'data-respect-reduced-motion': true,
} as const;

/** Runs before the first paint: the user's choice, else the device's. */
export const colorSchemeScript = `{let s;try{s=localStorage.getItem('${key}')}catch{}document.documentElement.setAttribute('${attribute}',s==='light'||s==='dark'?s:matchMedia('${darkDevice}').matches?'dark':'light')}`;

function storedScheme(): ColorScheme | null {
  try {
    const scheme = localStorage.getItem(key);
    return scheme === 'light' || scheme === 'dark' ? scheme : null;
  } catch {
    return null;
  }
}

const show = (scheme: ColorScheme): void => document.documentElement.setAttribute(attribute, scheme);

/** Shows the user's choice or, without one, what the device is set to, and follows both when they change. */
export function followColorScheme(): () => void {
  const device = window.matchMedia(darkDevice);
  const follow = () => show(storedScheme() ?? (device.matches ? 'dark' : 'light'));
  follow();
  device.addEventListener('change', follow);
  window.addEventListener('storage', follow);
  return () => {
    device.removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
}

/** Switches between light and dark at once, and stores it as the user's choice. */
export function toggleColorScheme(): void {
  const scheme = document.documentElement.getAttribute(attribute) === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  const { dataset } = document.documentElement;
  // Elements with a transition would change their colours later than the others.
  dataset['switching'] = '';
  show(scheme);
  window.setTimeout(() => delete dataset['switching'], 20);
}
