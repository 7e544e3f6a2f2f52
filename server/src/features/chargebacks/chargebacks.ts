export { renderSamplePack } from './render-sample-pack.ts';
