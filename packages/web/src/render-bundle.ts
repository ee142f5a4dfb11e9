// Entry that the server loads to render pages: `Renderer` of the contract.
export { code as firstLines } from './first-lines.ts?inline-script';
export { loadPage } from './render.tsx';
export { generalLink, linkTexts } from './render-link.ts';
