import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { languageCodes, languages, splitLanguage, type Language } from '#domain/site/languages.ts';

export function readCompiledLanguage(code = ''): Language {
  const language = languageCodes.find((one) => one === (code || 'en'));
  if (language === undefined)
    throw new Error(`SITE_LANGUAGE is "${code}". It must be one of: ${languageCodes.join(', ')}.`);
  return language;
}

/** `#content/…` is a file of the language's folder. The renderer puts pages below the base of the language. */
export function compiledLanguage(language: Language): AstroIntegration {
  return {
    name: 'compiled-language',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        const words = fileURLToPath(new URL(`src/content/${language}/`, config.root));
        updateConfig({
          vite: {
            resolve: { alias: [{ find: /^#content\//, replacement: words }] },
            plugins: [serveBelowBase(language)],
          },
        });
      },
    },
  };
}

function serveBelowBase(language: Language) {
  return {
    name: 'serve-below-base',
    configureServer({ middlewares }: { middlewares: { use: (handle: Middleware) => void } }) {
      middlewares.use((request, _response, next) => {
        const split = splitLanguage(request.url ?? '/');
        if (languages[language].base !== '' && split.language === language) request.url = split.path;
        next();
      });
    },
  };
}

type Middleware = (request: { url?: string | undefined }, response: unknown, next: () => void) => void;
