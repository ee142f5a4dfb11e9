import { createElement, type ReactNode, type SVGProps } from 'react';

/** An icon in the format of lucide's files: its SVG elements. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Creates the component of an icon. The build substitutes it for lucide's own (`vite.config.ts`), whose providers, sizes and class names
 * every page would load and no page uses.
 */
const createIcon =
  ({ node }: IconData) =>
  (props: SVGProps<SVGSVGElement>): ReactNode =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );

// biome-ignore lint/style/noDefaultExport: lucide's files import it by this name
export default createIcon;
