/** The URL parameter that names the row which is open beside the list. */
export const OPEN_PARAMETER = 'auf';

/** The URL parameter that names a mail subscription to be ended. */
export const END_PARAMETER = 'abbestellen';
