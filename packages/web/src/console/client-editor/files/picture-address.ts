/** Extensions of files that browsers show as pictures. */
export const PICTURE_ENDINGS = ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif'] as const;

const TYPES: Readonly<Record<string, string>> = { svg: 'svg+xml', jpg: 'jpeg' };

/** The ending of a file, in small letters. */
export const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();

/**
 * A URL for a picture of the draft that an `<img>` can show, because the draft's files have no URL of their own. Scripts of an SVG do
 * not run in an `<img>`.
 */
export const pictureAddress = (
  path: string,
  { Text, Base64 }: { readonly Text: string | null; readonly Base64: string | null },
): string | null => {
  const ending = endingOf(path);
  if (!PICTURE_ENDINGS.some((one) => one === ending)) return null;
  const type = `image/${TYPES[ending] ?? ending}`;
  return Base64 === null ? `data:${type},${encodeURIComponent(Text ?? '')}` : `data:${type};base64,${Base64}`;
};
