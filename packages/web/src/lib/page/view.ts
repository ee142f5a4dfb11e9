/** Who moves what is seen where the window itself does not scroll: the page around a frame that is as high as its content. */
export interface OuterView {
  /** How far above the part in sight the portal begins. */
  top(): number;
  scrollTo(top: number, isSmooth: boolean): void;
}

let outer: OuterView | null = null;

/** From now on the portal is shown in a frame of another page. */
export const lookThrough = (view: OuterView): void => {
  outer = view;
};

/** Whether the page around us scrolls in our place. */
export const isScrolledOutside = (): boolean => outer !== null;

/** Where the part in sight begins. */
export const viewTop = (): number => outer?.top() ?? scrollY;

/** Moves the part in sight at once, or smoothly where the page around us does that. */
export const scrollView = (top: number, isSmooth = false): void => {
  if (outer) outer.scrollTo(top, isSmooth);
  else scrollTo({ top, behavior: 'instant' });
};
