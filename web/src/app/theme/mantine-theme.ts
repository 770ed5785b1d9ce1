import type { MantineColorsTuple, MantineTheme } from '@mantine/core';

/** Mantine wants ten shades; all are the tenant's variable. */
const main = 'var(--lh-main)';
const brand: MantineColorsTuple = [main, main, main, main, main, main, main, main, main, main];

/** A dialog's header must not be a banner landmark: the page has its own. */
const headerWithoutBannerRole = { header: { role: 'presentation' } };

/** The values of a scale are Mantine's own variables, in its style file. */
const scale = (name: string) => ({
  xs: `var(--mantine-${name}-xs)`,
  sm: `var(--mantine-${name}-sm)`,
  md: `var(--mantine-${name}-md)`,
  lg: `var(--mantine-${name}-lg)`,
  xl: `var(--mantine-${name}-xl)`,
});

const heading = (name: string) => ({
  fontSize: `var(--mantine-${name}-font-size)`,
  lineHeight: `var(--mantine-${name}-line-height)`,
});

/** The type lists Mantine's own colours too, which no component of ours names. */
const colors: Partial<MantineTheme['colors']> = { brand };

/**
 * The Mantine theme with our tokens: the tenant's colours, one typeface, an 8 px grid, little motion. It is whole,
 * because Mantine's default theme brings its code for colours, which we do not need, into every page.
 */
export const mantineTheme: MantineTheme = {
  scale: 1,
  fontSmoothing: true,
  focusRing: 'auto',
  white: '#fff',
  black: '#000',
  colors: colors as MantineTheme['colors'],
  primaryShade: { light: 6, dark: 8 },
  primaryColor: 'brand',
  autoContrast: false,
  luminanceThreshold: 0.3,
  fontFamily: 'var(--lh-typeface)',
  fontFamilyMonospace: 'var(--mantine-font-family-monospace)',
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultGradient: { from: 'brand', to: 'brand' },
  defaultRadius: 'md',
  activeClassName: 'mantine-active',
  focusClassName: '',
  headings: {
    fontFamily: 'var(--lh-typeface)',
    fontWeight: '650',
    textWrap: 'wrap',
    sizes: {
      h1: heading('h1'),
      h2: heading('h2'),
      h3: heading('h3'),
      h4: heading('h4'),
      h5: heading('h5'),
      h6: heading('h6'),
    },
  },
  fontSizes: scale('font-size'),
  lineHeights: scale('line-height'),
  fontWeights: {
    regular: 'var(--mantine-font-weight-regular)',
    medium: 'var(--mantine-font-weight-medium)',
    bold: 'var(--mantine-font-weight-bold)',
  },
  radius: scale('radius'),
  spacing: scale('spacing'),
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  shadows: scale('shadow'),
  other: {},
  variantColorResolver: ({ variant }) =>
    variant === 'filled'
      ? {
          background: 'var(--lh-main)',
          hover: 'var(--lh-main-hover)',
          color: 'var(--lh-on-main)',
          border: '1px solid transparent',
        }
      : {
          background: 'transparent',
          hover: 'var(--lh-subtle)',
          color: 'var(--lh-text)',
          border: '1px solid transparent',
        },
  components: {
    // The label above a field, its help below.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
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
};
