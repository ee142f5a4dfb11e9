import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The dark colours of a client's art; empty where it has none. */
export const readNight = async (art) => ({
  scene: null,
  drawings: {},
  pictures: {},
  ...JSON.parse(await readFile(join(art, 'night.json'), 'utf8').catch(() => '{}')),
});

/** A drawing that switches to dark colours by itself where its page is dark; `night` maps e.g. "fill #10233f". */
export const withNight = (svg, night) => {
  const rules = Object.entries(night).flatMap(([used, colour]) => {
    const [property, value] = used.split(' ');
    return svg.includes(`${property}="${value}"`) ? [`[${property}="${value}"]{${property}:${colour}}`] : [];
  });
  const style = `<style>@media (prefers-color-scheme:dark){${rules.join('')}}</style>`;
  return rules.length > 0 ? svg.replace(/<svg[^>]*>/, (root) => root + style) : svg;
};
