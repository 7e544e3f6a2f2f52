import type { ComponentProps } from 'react';

interface IconProps extends Omit<ComponentProps<'svg'>, 'stroke'> {
  /** Width and height in pixels. */
  size?: number;
  /** Width of the stroke on a grid of 24 units. */
  stroke?: number;
}

export type Icon = (props: IconProps) => React.ReactNode;

/** A component that draws an outline on a grid of 24 units, in the colour of the text. */
export function icon(path: string): Icon {
  return ({ size = 24, stroke = 2, ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: decoration next to a text, or in a control with a name.
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}
