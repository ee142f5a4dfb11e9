import { call } from '../http/api.ts';
import { boot } from '../page/boot.ts';

let underWay: Promise<void> | undefined;

const complete = async (): Promise<void> => {
  const first = boot();
  Object.assign(
    first.texts,
    await call('GET /content/getlanguagecontent/{lang}', { params: { lang: first.language } }),
  );
  first.hasAllTexts = true;
};

/** Loads the texts of all pages, once: the document carries those of the first one. */
export const completeTexts = (): Promise<void> => {
  if (boot().hasAllTexts) return Promise.resolve();
  underWay ??= complete().finally(() => {
    underWay = undefined;
  });
  return underWay;
};
