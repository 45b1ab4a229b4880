import path from 'node:path';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { cacheFolder } from './src/build/cache-folder.ts';
import { PICTURE_QUALITY } from './src/domain/site/pictures.rules.ts';
import { FONTS, WEIGHTS } from './src/build/fonts/subsets.ts';
import { toVariants } from './src/build/fonts/variants.ts';
import { parseLanguages } from './src/domain/site/languages.ts';
import { catalogueAdapter } from './src/build/adapter.ts';
import { SONNER_STYLES } from './src/build/policy.ts';
import { pageVariables } from './src/build/page-variables.ts';
import { clientIntent } from './src/build/integrations/client-intent.ts';
import { compiledLanguage, readCompiledLanguage } from './src/build/integrations/compiled-language.ts';
import { languageHeaders } from './src/build/integrations/language-headers.ts';
import { refreshOnEveryPage } from './src/build/integrations/refresh-on-every-page.ts';
import { serviceWorker } from './src/build/integrations/service-worker.ts';

const supabaseUrl = process.env.SUPABASE_URL ?? 'http://127.0.0.1:54321';
const supabaseOrigin = new URL(supabaseUrl).origin;
/** Other hosts of pictures that editors may use by full address. */
const pictureHosts = (process.env.PICTURE_HOSTS ?? '').split(',').map((host) => host.trim());
const pictureSources = [supabaseOrigin, ...pictureHosts.filter(Boolean).map((host) => `https://${host}`)];

const language = readCompiledLanguage(process.env.SITE_LANGUAGE);
const siteLanguages = parseLanguages(process.env.PUBLIC_LANGUAGES);

export default defineConfig({
  site: process.env.SITE_URL ?? process.env.URL ?? 'https://elitestone.example',
  output: 'static',
  trailingSlash: 'never',
  cacheDir: cacheFolder,
  build: { format: 'file' },
  prerenderConflictBehavior: 'error',
  adapter: catalogueAdapter(),
  integrations: [
    react(),
    clientIntent(),
    compiledLanguage(language),
    refreshOnEveryPage(),
    // One worker serves all languages, and the compilation of English writes it.
    language === 'en' && serviceWorker(process.env.PUBLIC_SERVICE_WORKER === 'off' ? 'off' : 'on'),
    languageHeaders(siteLanguages),
  ],
  vite: {
    // Beside Astro's, because the languages may be compiled at once, each with a folder of its own.
    cacheDir: path.join(cacheFolder, 'vite'),
    plugins: [tailwindcss()],
    build: {
      // Larger scripts stay files, which pages share; some of them load later (src/browser/load-code.ts).
      assetsInlineLimit: (file, content) => (file.endsWith('.js') ? content.length < 1_000 : undefined),
      // Constants are inlined, because a separate module would be another request.
      rolldownOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } },
    },
  },
  image: {
    service: {
      entrypoint: './src/build/picture-service.ts',
      config: {
        avif: { quality: PICTURE_QUALITY.avif, effort: 1 },
        webp: { quality: PICTURE_QUALITY.webp, effort: 3 },
        jpeg: { quality: PICTURE_QUALITY.jpeg, mozjpeg: true },
      },
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Marcellus',
      cssVariable: '--font-marcellus',
      fallbacks: ['serif'],
      options: { variants: toVariants(FONTS.marcellus, 400) },
    },
    {
      provider: fontProviders.local(),
      name: 'Hanken Grotesk',
      cssVariable: '--font-hanken',
      fallbacks: ['sans-serif'],
      options: { variants: toVariants(FONTS.hanken, `${WEIGHTS.min} ${WEIGHTS.max}`) },
    },
  ],
  security: {
    csp: {
      algorithm: 'SHA-256',
      styleDirective: { hashes: [...SONNER_STYLES] },
      directives: [
        "default-src 'none'",
        "base-uri 'self'",
        "form-action 'self' mailto: https://wa.me",
        `img-src 'self' data: blob: ${pictureSources.join(' ')}`,
        "font-src 'self'",
        `connect-src 'self' ${supabaseOrigin}`,
        "manifest-src 'self'",
        "worker-src 'self'",
        'frame-src https://www.google.com',
      ],
    },
  },
  env: {
    validateSecrets: true,
    schema: pageVariables,
  },
});
