/** Read by react-style-singleton, with which dialogs stop the page behind them from scrolling. */
// biome-ignore lint/style/useConst: the bundler replaces it by a variable of its own, which is assigned below
declare let __webpack_nonce__: string;

/** The nonce of this page's content policy; without it the browser refuses style elements that scripts insert. */
export const styleNonce = document.documentElement.nonce ?? '';

__webpack_nonce__ = styleNonce;
