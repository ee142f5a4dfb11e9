/** The parameter of an address that names the row which is open beside the list. */
export const OPEN_PARAMETER = 'auf';

/** The one that names the mail of a view which its reader wants to end. */
export const END_PARAMETER = 'abbestellen';
