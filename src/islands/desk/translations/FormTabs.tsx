import type { KeyboardEvent } from 'react';
import { nameLanguage } from '#domain/desk/translation-fields.ts';
import { languageCodes, type Language } from '#domain/site/languages.ts';
import type { ProductFormModel } from '#islands/desk/form/use-product-form.ts';

const toTabId = (id: string, language: Language) => `${id}-tab-${language}`;
const toPanelId = (id: string, language: Language) => `${id}-panel-${language}`;

export const toPanelProps = (id: string, language: Language) =>
  ({
    role: 'tabpanel',
    id: toPanelId(id, language),
    'aria-labelledby': toTabId(id, language),
  }) as const;

/** The languages of a form, as tabs: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function FormTabs({ id, product }: { id: string; product: ProductFormModel }) {
  const { language: chosen, setLanguage } = product;
  const choose = (language: Language) => {
    setLanguage(language);
    document.getElementById(toTabId(id, language))?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = languageCodes.indexOf(chosen);
    const next = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1 }[event.key];
    const language = next === undefined ? undefined : languageCodes.at(next % languageCodes.length);
    if (language === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(language);
  };
  return (
    <div className="flex gap-8" role="tablist" aria-label="Language of the texts">
      {languageCodes.map((language) => {
        const tabId = toTabId(id, language);
        const isChosen = language === chosen;
        const problems = product.problems.filter((one) => one === language).length;
        return (
          <span key={language} className="inline-flex items-center gap-2">
            <button
              className="text-ink-soft hover:text-ink aria-selected:text-ink aria-selected:after:border-bronze-deep relative min-h-12 aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:-bottom-0.5 aria-selected:after:border-b-[3px]"
              type="button"
              role="tab"
              id={tabId}
              aria-selected={isChosen}
              aria-controls={isChosen ? toPanelId(id, language) : undefined}
              aria-describedby={problems > 0 ? `${tabId}-problems` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => choose(language)}
              onKeyDown={onKeyDown}
            >
              {nameLanguage(language)}
            </button>
            {problems > 0 && (
              <span id={`${tabId}-problems`} className="text-14 text-error font-medium">
                <span>{problems}</span>
                <span className="sr-only"> to correct</span>
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}
