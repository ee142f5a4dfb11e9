/** Reads a response chunk by chunk and reports each chunk, to show progress. */
export const readParts = async (response: Response, onPart: (part: Uint8Array) => void): Promise<Blob> => {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    onPart(value);
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
};

const LINE_FEED = 10;

/** Number of line ends in a chunk of text. */
export const countLines = (part: Uint8Array): number =>
  part.reduce((lines, byte) => lines + Number(byte === LINE_FEED), 0);
