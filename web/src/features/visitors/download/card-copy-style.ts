/** The style of a card's copy, which has no file to load: the colours of ui/tokens.css. */
export const copyStyle = `
:root{color-scheme:light dark;--page:#f6f7f8;--surface:#fff;--ink:#16181d;--soft:#474c57;--line:#d3d6dc;--note:#fdf5e3;--note-ink:#875600}
@media (prefers-color-scheme:dark){:root{--page:#0e0f12;--surface:#15171b;--ink:#eceef2;--soft:#b6bbc5;--line:#383c45;--note:#2c2312;--note-ink:#efb84e}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1rem/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:anywhere}
header{padding:1rem;border-bottom:1px solid var(--line);background:var(--surface);font-weight:600}
main{max-width:36rem;margin:0 auto;padding:1.5rem 1rem}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}
a{color:inherit;font-weight:600}
.saved{margin:0 0 1rem;padding:.75rem 1rem;border-radius:.625rem;background:var(--note);color:var(--note-ink)}
section{padding:1.25rem;border:1px solid var(--line);border-radius:.875rem;background:var(--surface)}
section>p{margin:0 0 1rem}
section>p:last-child{margin:0}
.head{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between;color:var(--soft);font-size:.875rem}
svg{display:block;width:min(100%,18rem);margin:0 auto 1.25rem;border-radius:.375rem;background:#fff;fill:#000;shape-rendering:crispEdges}
dl{display:grid;gap:.75rem;margin:0 0 1rem}
dt{color:var(--soft);font-size:.875rem}
dd{margin:0;font-size:1.125rem;font-weight:600}
`;
