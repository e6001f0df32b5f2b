import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api';

interface PageTarget {
  role: string;
  name: string;
  /** Flags of a name pattern. */
  flags?: string;
  within?: PageTarget;
}

declare global {
  interface Window {
    findByRole: typeof findByRole;
  }
}

/** The first element with that role and accessible name, scrolled into view, or null. Runs in the page. */
function findByRole(target: PageTarget): Element | null {
  const found = first(document, target);
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
}

function first(root: ParentNode, { role, name, flags, within }: PageTarget): Element | null {
  const parent = within ? first(root, within) : root;
  if (!parent) return null;
  for (const element of parent.querySelectorAll('*')) {
    if (roleOf(element) !== role || isInaccessible(element) || !isRendered(element)) continue;
    const text = computeAccessibleName(element).replace(/\s+/g, ' ').trim();
    if (flags === undefined ? text === name : new RegExp(name, flags).test(text)) return element;
  }
  return null;
}

const roleOf = (element: Element) =>
  element instanceof HTMLInputElement && element.type === 'password' ? 'textbox' : getRole(element);

/** A control of size zero counts as reachable when its label is rendered. */
function isRendered(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element);
  return display !== 'none' && visibility !== 'hidden' && element.getClientRects().length > 0;
}

window.findByRole = findByRole;
