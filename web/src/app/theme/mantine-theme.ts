import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Mantine wants ten shades; all are the tenant's variable. */
const main = 'var(--lh-main)';
const brand: MantineColorsTuple = [main, main, main, main, main, main, main, main, main, main];

/** A dialog's header must not be a banner landmark: the page has its own. */
const headerWithoutBannerRole = { header: { role: 'presentation' } };

/** The Mantine theme with our tokens: the tenant's colours, one typeface, an 8 px grid, little motion. */
export const mantineTheme = createTheme({
  primaryColor: 'brand',
  colors: { brand },
  fontFamily: 'var(--lh-typeface)',
  headings: { fontFamily: 'var(--lh-typeface)', fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver: (input) => {
    const isBrand = input.color === undefined || input.color === 'brand';
    if (!isBrand || input.variant !== 'filled') return defaultVariantColorsResolver(input);
    return {
      background: 'var(--lh-main)',
      hover: 'var(--lh-main-hover)',
      color: 'var(--lh-on-main)',
      border: '1px solid transparent',
    };
  },
  components: {
    Checkbox: { defaultProps: { iconColor: 'var(--lh-on-main)' } },
    Radio: { defaultProps: { iconColor: 'var(--lh-on-main)' } },
    // Only a fade: inside a transformed dialog, a dragged item would be drawn in the wrong place.
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 150, transition: 'fade' },
        attributes: headerWithoutBannerRole,
      },
    },
    Drawer: { defaultProps: { attributes: headerWithoutBannerRole } },
    Menu: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'none' } },
  },
});

const variables = {
  '--mantine-color-body': 'var(--lh-surface)',
  '--mantine-color-text': 'var(--lh-on-surface)',
  '--mantine-color-dimmed': 'var(--lh-quiet)',
  '--mantine-color-anchor': 'var(--lh-text)',
  '--mantine-color-error': 'var(--lh-wrong)',
  '--mantine-color-default': 'var(--lh-surface)',
  '--mantine-color-default-border': 'var(--lh-border-field)',
  '--mantine-color-default-hover': 'var(--lh-sunken)',
  '--mantine-color-placeholder': 'var(--lh-quiet)',
  '--mantine-color-brand-filled': 'var(--lh-main)',
  '--mantine-color-brand-filled-hover': 'var(--lh-main-hover)',
  '--mantine-color-brand-light': 'var(--lh-subtle)',
  '--mantine-color-brand-light-hover': 'var(--lh-subtle)',
  '--mantine-color-brand-light-color': 'var(--lh-on-subtle)',
  '--mantine-color-brand-outline': 'var(--lh-text)',
  '--mantine-color-brand-outline-hover': 'var(--lh-subtle)',
  '--mantine-color-brand-text': 'var(--lh-text)',
  '--mantine-primary-color-contrast': 'var(--lh-on-main)',
};

export const mantineVariables: CSSVariablesResolver = () => ({ variables: {}, light: variables, dark: variables });
