/** An idempotency key and the content it stands for: the same content keeps its key over every retry and reload. */
export interface Attempt {
  readonly key: string;
  readonly content: string;
}

/** The attempt for this content: the earlier one while nothing changed, so that nothing is created twice. */
export const attemptFor = (request: object, earlier: Attempt | null): Attempt => {
  const content = JSON.stringify(request);
  return earlier?.content === content ? earlier : { key: crypto.randomUUID(), content };
};
