/** The parameter of an address that names the row which is open beside the list. */
export const OPEN_PARAMETER = 'auf';
