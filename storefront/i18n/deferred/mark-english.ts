import type { Message } from '../format-message.ts';
import type { Messages } from '../load-messages.ts';
import { defaultMessages } from './default-messages.ts';

const WORDS_ABOUT = ['aria-label', 'placeholder', 'title'];
const NOT_WORDS = 'script,style,template,noscript,svg,[translate=no]';

/**
 * Keeps `lang="en"` on the elements whose own words are English texts of the interface, on a page in a language that has
 * few texts of its own. Words of the merchant in the same element leave it in the page's language. Compares words
 * instead of changing every component, so that pages in the languages of the store load nothing for it. Returns a
 * function that ends it.
 */
export async function markEnglish(messages: Messages, root: Element = document.body): Promise<() => void> {
  const isEnglish = matcherOf(await defaultMessages('en'), messages);
  const marked = new WeakSet<Element>();

  const mark = (element: Element) => {
    if (element.matches(NOT_WORDS) || (element.hasAttribute('lang') && !marked.has(element))) return;
    const words = wordsOf(element);
    const english = words.length > 0 && words.every(isEnglish);
    if (english === marked.has(element)) return;
    if (english) {
      element.setAttribute('lang', 'en');
      marked.add(element);
    } else {
      element.removeAttribute('lang');
      marked.delete(element);
    }
  };
  const markAll = (within: Element) => {
    if (within.closest(NOT_WORDS)) return;
    mark(within);
    for (const element of within.querySelectorAll('*')) mark(element);
  };

  markAll(root);
  const observer = new MutationObserver((records) => {
    const changed = new Set<Element>();
    for (const { type, target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element) changed.add(element);
      if (type === 'childList') for (const node of addedNodes) if (node instanceof Element) markAll(node);
    }
    for (const element of changed) if (element.isConnected) mark(element);
  });
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: WORDS_ABOUT,
  });
  return () => observer.disconnect();
}

/**
 * The words to which `lang` on an element would apply: all texts inside and the element's attributes. Empty when the element
 * has none of its own, because then its children are marked.
 */
function wordsOf(element: Element): string[] {
  const words = (node: { nodeValue: string | null }) => LETTER.test(node.nodeValue ?? '');
  const about = WORDS_ABOUT.flatMap((name) => element.getAttributeNode(name) ?? []).filter(words);
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).some(words);
  if (!own && about.length === 0) return [];
  const inside: Node[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (words(walker.currentNode)) inside.push(walker.currentNode);
  return [...about, ...inside].map(({ nodeValue }) => trimmed(nodeValue ?? ''));
}

const LETTER = /\p{L}/u;

/** Without the characters of an isolate (isolate-messages.ts) and the separators between words. */
const trimmed = (words: string) =>
  words.replace(/[\u200f\u2066\u2068\u2069]/g, '').replace(/^[\s,·]+|[\s,·]+$/g, '');

/** Whether words are an English message, with any values, that the page's language lacks. */
export function matcherOf(english: Messages, messages: Messages): (words: string) => boolean {
  const exact = new Set<string>();
  const patterns: RegExp[] = [];
  for (const [id, message] of Object.entries(english)) {
    const said = englishOf(message, messages[id] ?? []);
    for (const pattern of said ? patternsOf(said) : []) {
      // Parts between tags are text nodes of their own.
      if (!pattern.includes(ANY)) exact.add(trimmed(pattern));
      else if (pattern.split(ANY).some((part) => /\p{L}{3}/u.test(part)))
        patterns.push(new RegExp(`^${trimmed(pattern).split(ANY).map(escaped).join('[^]+?')}$`));
    }
  }
  return (words) =>
    exact.has(words) || (words.length <= LONGEST && patterns.some((pattern) => pattern.test(words)));
}

/** Longer texts with values are not searched for; the interface has none. */
const LONGEST = 300;
/** Stands for a value in a pattern. */
const ANY = '\u0000';
const escaped = (words: string) => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The English message that a page shows, which may be the merchant's own; undefined when it shows another language. */
function englishOf(english: Message, shown: Message): Message | undefined {
  const [first] = shown;
  if (first?.type === 9) return first.children;
  return JSON.stringify(english) === JSON.stringify(shown) ? english : undefined;
}

/** The texts that a message can give, with ANY for values; the words in and around tags apart. */
function patternsOf(message: Message): string[] {
  const done: string[] = [];
  let open = [''];
  for (const part of message) {
    if (part.type === 8) {
      done.push(...open, ...patternsOf(part.children));
      open = [''];
      continue;
    }
    const next =
      part.type === 0
        ? [part.value]
        : part.type === 5 || part.type === 6
          ? Object.values(part.options).flatMap(({ value }) => patternsOf(value))
          : [ANY];
    open = open.flatMap((start) => next.map((end) => start + end));
  }
  return [...done, ...open].filter((words) => LETTER.test(words));
}
