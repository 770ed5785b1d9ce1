import type { ComponentProps, ReactNode } from 'react';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** The language of the label, where it is not that of the page. */
  readonly lang?: string;
}

/** Options under a heading. */
export interface OptionGroup {
  readonly group: string;
  readonly items: readonly Option[];
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'onBlur' | 'onChange' | 'size' | 'children'> {
  options: readonly (Option | OptionGroup)[];
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  'data-path'?: string | undefined;
  /** Shown above; without it the select needs an `aria-label`. */
  label?: string;
  /** The help below. */
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  /** A bare one has no frame: it is in a bar that has one. */
  look?: 'field' | 'bare';
  /** False: the browser's own select, however many options there are. */
  isSearched?: boolean;
  /** Finds more options by words, if the given ones are not all. */
  onSearch?: ((words: string) => void) | undefined;
  /** Whether the options are still those of the words before. */
  isSearching?: boolean;
}
