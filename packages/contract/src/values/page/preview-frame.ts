/** The name of the frames in which the console shows drafts: a page in one of them behaves as in a window of its own. */
export const PREVIEW_FRAME = 'vorschau';
