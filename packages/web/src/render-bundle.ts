// What the server loads to render pages: `Renderer` of the contract.
export { code as firstLines } from './first-lines.ts?inline-script';
export { loadPage } from './render.tsx';
