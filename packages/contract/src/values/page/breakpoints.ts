/** Minimum widths of the layouts in CSS pixels; `breakpoints.css` of the web app repeats them for style sheets. */
export const BREAKPOINTS = { md: 768, lg: 1024, xl: 1440 } as const;
