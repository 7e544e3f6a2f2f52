import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

// Maps Mantine's theme to the tokens of tokens.css; Mantine adds no colour and no size of its own.
const tuple = (value: string) => Array.from({ length: 10 }, () => value) as unknown as MantineColorsTuple;

export const theme = createTheme({
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  primaryColor: 'accent',
  colors: { accent: tuple('var(--accent)'), danger: tuple('var(--danger)'), success: tuple('var(--success)') },
  white: 'var(--accent-ink)',
  black: 'var(--ink)',
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  lineHeights: {
    xs: 'var(--leading)',
    sm: 'var(--leading)',
    md: 'var(--leading)',
    lg: 'var(--leading)',
    xl: 'var(--leading)',
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  radius: {
    xs: 'var(--radius-sm)',
    sm: 'var(--radius)',
    md: 'var(--radius)',
    lg: 'var(--radius-lg)',
    xl: 'var(--radius-xl)',
  },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--shadow-sm)',
    sm: 'var(--shadow-sm)',
    md: 'var(--shadow)',
    lg: 'var(--shadow-lg)',
    xl: 'var(--shadow-lg)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm', loaderProps: { type: 'dots' } } },
    Group: { defaultProps: { gap: 'xs' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Tooltip: { defaultProps: { openDelay: 350, withArrow: false, events: { hover: true, focus: true, touch: false } } },
    // The durations of APP-23.
    ModalRoot: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 300, transition: 'pop' },
      },
    },
    // A dialog's header is a header element; without a role it would be a second banner landmark.
    ModalHeader: { defaultProps: { role: 'none' } },
    ModalOverlay: {
      defaultProps: { transitionProps: { duration: 150 } },
      styles: { root: { background: 'var(--scrim)' } },
    },
    DrawerOverlay: { styles: { root: { background: 'var(--scrim)' } } },
    DrawerRoot: { defaultProps: { transitionProps: { duration: 200 } } },
  },
});

const filled = (name: string) => ({
  [`--mantine-color-${name}-filled`]: `var(--${name}-fill)`,
  [`--mantine-color-${name}-filled-hover`]: `var(--${name}-fill-hover, var(--${name}-fill))`,
  [`--mantine-color-${name}-contrast`]: 'var(--accent-ink)',
  [`--mantine-color-${name}-text`]: `var(--${name})`,
  [`--mantine-color-${name}-light`]: `var(--${name}-soft)`,
  [`--mantine-color-${name}-light-hover`]: `var(--${name}-soft-hover, var(--${name}-soft))`,
  [`--mantine-color-${name}-light-color`]: `var(--${name})`,
  [`--mantine-color-${name}-outline`]: `var(--${name})`,
});

// The tokens define light and dark values, so both schemes have the same names.
const eitherScheme = {
  '--mantine-color-body': 'var(--surface-page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-faint)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--success)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--surface-sunken)',
  '--mantine-color-disabled-color': 'var(--ink-faint)',
  '--mantine-color-disabled-border': 'var(--line-strong)',
  '--mantine-color-gray-text': 'var(--ink-soft)',
  '--mantine-color-gray-light': 'var(--surface-hover)',
  '--mantine-color-gray-light-hover': 'var(--surface-active)',
  '--mantine-color-gray-light-color': 'var(--ink-soft)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
  '--overlay-bg': 'var(--scrim)',
  ...filled('accent'),
  ...filled('danger'),
  ...filled('success'),
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: eitherScheme, dark: eitherScheme });
