import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig, type RsbuildPlugin } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import application from '../package.json' with { type: 'json' };
import { pageTexts } from './src/visitor/page-texts.ts';

/** Where `npm run dev` runs the server. */
const api = `http://localhost:${process.env.PORT ?? 3000}`;

/** Leaves next to the pages what the server writes into the visitor's: its first texts in every language. */
const pluginPageTexts: RsbuildPlugin = {
  name: 'page-texts',
  setup(build) {
    build.onAfterBuild(async () => {
      writeFileSync(join(build.context.distPath, 'page-texts.json'), JSON.stringify(await pageTexts()));
    });
  },
};

/** Compresses scripts and styles once, as small as Brotli can, instead of quickly for each request. */
const pluginCompressed: RsbuildPlugin = {
  name: 'compressed',
  setup(build) {
    build.onAfterBuild(() => {
      for (const folder of ['js', 'css', 'css/async'].map((name) => join(build.context.distPath, 'static', name)))
        for (const name of readdirSync(folder).filter((each) => /\.(js|css)$/.test(each)))
          writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
    });
  },
};

// Two applications, two pages: the server answers `/` and `/admin/*` with admin.html, all else with visitor.html.
// The names, time-out and errors of chunks (APP-7) are those of the bundler's own runtime.
export default defineConfig({
  plugins: [pluginReact(), pluginPageTexts, pluginCompressed],
  source: {
    // A tab can be older than the server: it says of which version it is itself.
    define: { APPLICATION_VERSION: JSON.stringify(application.version) },
    entry: { admin: './src/admin/main.tsx', visitor: './src/visitor/main.tsx' },
  },
  html: {
    template: ({ entryName }) => `./src/${entryName}/${entryName}.html`,
  },
  output: {
    distPath: {
      root: 'dist',
      js: 'static/js',
      css: 'static/css',
      font: 'static/media',
      image: 'static/media',
      svg: 'static/media',
    },
    filename: { js: '[name].[contenthash:8].js' },
    // The content policy allows no inline script and no data: fonts.
    dataUriLimit: 0,
    // What a traveller's phone had five years ago; scripts/old-browsers.test.ts looks for newer syntax in the build.
    overrideBrowserslist: [
      'chrome >= 92',
      'edge >= 92',
      'firefox >= 91',
      'safari >= 15',
      'ios_saf >= 15',
      'samsung >= 16',
    ],
    polyfill: 'off',
  },
  performance: {
    // The first paint has its typeface, rather than one that is replaced a moment later.
    preload: { type: 'initial', include: /inter-latin-wght-normal/ },
  },
  tools: {
    rspack: {
      output: {
        chunkFilename: 'static/js/[name].[contenthash:8].chunk.js',
        chunkLoadTimeout: 120_000,
        // Stands in every file; the default is the package's name.
        uniqueName: 'desk',
      },
      // A screen loads the icons that it shows, not all that icons.ts names.
      module: { rules: [{ test: /src\/ui\/icons/, sideEffects: false }] },
    },
  },
  server: {
    // As the server does it: staff pages at `/` and `/admin`, the visitor's at every other address.
    htmlFallback: false,
    historyApiFallback: {
      rewrites: [
        { from: /^\/(admin(\/.*)?)?$/, to: '/admin.html' },
        { from: /./, to: '/visitor.html' },
      ],
    },
    proxy: { '/api': api, '/uploads': api },
  },
});
