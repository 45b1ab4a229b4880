import type { Page } from '@playwright/test';

interface Options {
  /** Attributes too, as Edge does. */
  attributes?: boolean;
}

/**
 * Changes a page like the translators of Chrome and Edge, now and for later additions: each text node is replaced by
 * `<font><font>…</font></font>` with other words. The text of an `<option>` changes, and with it its value if it has no
 * `value`. Elements with `translate="no"` stay.
 */
export async function fakeTranslate(page: Page, options: Options = {}): Promise<void> {
  await page.evaluate(({ attributes = false }) => {
    const translate = (text: string) => text.replace(/\p{L}{2,}/gu, (word) => `${word}ado`);
    const ownTexts = new WeakSet<Node>();
    const ownLabels = new WeakMap<Element, string>();
    const isLeftAlone = (node: Node) =>
      node.parentElement?.closest('script,style,textarea,template,[translate=no],.notranslate') != null;

    const translateText = (text: Text) => {
      if (ownTexts.has(text) || isLeftAlone(text) || !/[\p{L}\p{N}]/u.test(text.data)) return;
      const createFont = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      const outer = createFont();
      const inner = createFont();
      const translated = document.createTextNode(translate(text.data));
      ownTexts.add(translated);
      inner.append(translated);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateLabel = (element: Element) => {
      const label = element.getAttribute('aria-label');
      if (!label || ownLabels.get(element) === label) return;
      ownLabels.set(element, translate(label));
      element.setAttribute('aria-label', translate(label));
    };
    const walk = (root: Node) => {
      if (root instanceof Text) {
        translateText(root);
        return;
      }
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translateText);
      if (!attributes || !(root instanceof Element)) return;
      for (const element of [root, ...root.querySelectorAll('[aria-label]')]) translateLabel(element);
    };

    walk(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (target instanceof Text) translateText(target);
        else if (type === 'attributes') translateLabel(target as Element);
        else
          for (const node of addedNodes)
            if (!(node instanceof Element && node.localName === 'font')) walk(node);
      }
    }).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      ...(attributes ? { attributeFilter: ['aria-label'] } : {}),
    });
  }, options);
}
