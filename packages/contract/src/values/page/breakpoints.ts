/** The widths in CSS pixels from which a layout applies; `breakpoints.css` of the web app names the same ones for style sheets. */
export const BREAKPOINTS = { md: 768, lg: 1024, xl: 1440 } as const;
