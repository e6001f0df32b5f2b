import type { Browser, BrowserContext, Page } from '@playwright/test';
import { readOptions } from '../../scripts/options.mjs';
import { visit } from '../shopper.ts';
import openStore from '../store.ts';
import { axe, type BrowserKind, DESKTOP, launch, openVisit, PHONE, type VisitOptions } from '../visitor.ts';
import { type Finding, findCutOff, findLostFocus, findSmallTargets, spaceText } from './measure.ts';
import { OVERLAYS } from './overlays.ts';
import { inLanguage, PUBLIC_PAGES, walkPrivatePages } from './pages.ts';
import { writeTable } from './table.ts';

/** A screen of 1280 px at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };
const SCREENS = { phone: PHONE, desktop: DESKTOP, zoomed: ZOOMED };
type Screen = keyof typeof SCREENS;

const LANGUAGES = ['en-IE', 'de-DE', 'fr-FR', 'es-ES', 'it-IT'];
/** Upper bound for the tab stops of a page; beyond it the focus is trapped. */
const MAX_STOPS = 400;

/** Time for overlays to close after they lose the focus. */
const LEAVING_MS = 400;

const DOT = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const given = readOptions(
  'npm run axe -- [--languages en-IE,de-DE] [--screens phone,desktop,zoomed] [--only part of a page’s name]',
  { languages: { type: 'string' }, screens: { type: 'string' }, only: { type: 'string' } },
);
const option = (name: keyof typeof given, all: string[]) => given[name]?.split(',') ?? all;
const languages = option('languages', LANGUAGES);
const screens = option('screens', Object.keys(SCREENS)) as Screen[];
const only = option('only', ['']);
const wanted = (name: string) => only.some((part) => name.includes(part));

const results: { page: string; language: string; screen: Screen; findings: Finding[] }[] = [];

const browsers = new Map<BrowserKind, Promise<Browser>>();
function browserFor(kind: BrowserKind): Promise<Browser> {
  const browser = browsers.get(kind) ?? launch(kind);
  browsers.set(kind, browser);
  return browser;
}
const newVisit = (viewport: typeof PHONE, options: VisitOptions, consent?: string | null) =>
  openVisit(browserFor, viewport, options, consent);

const closeStore = await openStore();
try {
  for (const language of languages) for (const screen of screens) await sweep(language, screen);
} finally {
  for (const browser of browsers.values()) await (await browser).close();
  await closeStore();
}
process.exitCode = writeTable(results);

/** Checks all pages and overlays in a language on a screen. */
async function sweep(language: string, screen: Screen): Promise<void> {
  const prefix = `/eu/${language}`;
  const hand = { coarsePointer: screen === 'phone' };
  const { page, context } = await newVisit(SCREENS[screen], hand);
  await withoutPictures(context);
  const note = async (name: string, look = page) => {
    if (!wanted(name)) return;
    const findings = await inspect(look, screen);
    results.push({ page: name, language, screen, findings });
    console.log(`${findings.length === 0 ? 'ok' : 'NO'}  ${language} ${screen} ${name}`);
    for (const { rule, where } of findings) console.log(`      ${rule}: ${where}`);
  };
  for (const path of PUBLIC_PAGES.filter(wanted)) {
    await attempt(path, language, screen, async () => {
      await visit(page, await inLanguage(path, prefix), prefix);
      await note(path);
    });
  }
  if (only.includes('') || only.includes('private'))
    await attempt('private pages', language, screen, () => walkPrivatePages(page, prefix, note));
  await context.close();
  for (const overlay of OVERLAYS.filter(({ name }) => wanted(name))) {
    if (overlay.tall && screen === 'zoomed') continue;
    if (overlay.screen && overlay.screen !== (screen === 'desktop' ? 'desktop' : 'phone')) continue;
    const guest = await newVisit(SCREENS[screen], hand, overlay.asksConsent ? null : undefined);
    await withoutPictures(guest.context);
    await attempt(overlay.name, language, screen, async () => {
      await overlay.open(guest.page, prefix);
      await note(overlay.name, guest.page);
    });
    await guest.context.close();
  }
}

/** Replaces images by one pixel: drawing them takes longer than the checks. */
function withoutPictures(context: BrowserContext): Promise<unknown> {
  return context.route(/\/images\//, (route) => route.fulfill({ contentType: 'image/gif', body: DOT }));
}

/** A page that fails to open is a finding; the sweep continues. */
async function attempt(page: string, language: string, screen: Screen, look: () => Promise<void>) {
  await look().catch((error: Error) => {
    console.log(`NO  ${language} ${screen} ${page}\n      ${error.message}`);
    const finding = { rule: 'could not be opened', where: error.message.split('\n')[0] ?? '' };
    results.push({ page, language, screen, findings: [finding] });
  });
}

async function inspect(page: Page, screen: Screen): Promise<Finding[]> {
  const found: Finding[] = await page.evaluate(findCutOff);
  if (screen === 'zoomed') return [...found, ...(await walkByKeyboard(page))];
  const { violations } = await axe(page, { rules: { 'target-size': { enabled: true } } });
  for (const { id, nodes } of violations)
    for (const node of nodes) found.push({ rule: `axe: ${id}`, where: node.target.join(' ') });
  if (screen === 'phone') found.push(...(await page.evaluate(findSmallTargets)));
  await page.evaluate(spaceText);
  for (const finding of await page.evaluate(findCutOff))
    found.push({ ...finding, rule: `with wider spacing, ${finding.rule}` });
  return found;
}

/** Tabs through the page or the open overlay: each stop is visible, and there is an end. */
async function walkByKeyboard(page: Page): Promise<Finding[]> {
  const found = new Map<string, Finding>();
  const begin = await page.evaluate(() => document.activeElement !== document.body);
  let before = '';
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const state = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'end';
      const seen = element as Element & { walked?: boolean };
      if (seen.walked) return 'again';
      seen.walked = true;
      return 'on';
    });
    if (state === 'end' || (state === 'again' && (begin || stop > 0))) return [...found.values()];
    let lost = await page.evaluate(findLostFocus);
    // The covering layer may be closing.
    if (lost) lost = await page.waitForTimeout(LEAVING_MS).then(() => page.evaluate(findLostFocus));
    if (lost) found.set(`${lost.rule}${lost.where}`, lost);
    before = state;
  }
  return [...found.values(), { rule: 'the focus has no end of its way', where: before }];
}
