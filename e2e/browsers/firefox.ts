import { type ElementHandle, type Frame, launch } from 'puppeteer-core';
import { type Browser, retry, type Target } from './browser.ts';
import { findProgram } from './packages.ts';
import { describeTarget, findSource } from './page-script.ts';

/** Headless Firefox, driven over WebDriver BiDi, which needs no driver program. */
export async function openFirefox(): Promise<Browser> {
  const firefox = await launch({
    browser: 'firefox',
    executablePath: findProgram('firefox-esr'),
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  });
  const [page = await firefox.newPage()] = await firefox.pages();
  let frame: Frame | undefined;
  const find = async (target: Target) => {
    const source = await findSource(target);
    const handle = await (frame ?? page).evaluateHandle(`(() => { ${source} })()`);
    return (handle.asElement() as ElementHandle<Element> | null) ?? undefined;
  };
  /** Runs one step on an element and repeats it when the document changed in between. */
  const withElement = <T>(target: Target, step: (element: ElementHandle<Element>) => Promise<T>) =>
    retry(describeTarget(target), async () => {
      const element = await find(target);
      return element && { done: await step(element) };
    }).then(({ done }) => done);
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    url: async () => page.url(),
    async enterFrame(selector) {
      frame = selector
        ? await retry(
            `the frame ${selector}`,
            async () => (await page.$(selector))?.contentFrame() as Promise<Frame>,
          )
        : undefined;
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (target) => withElement(target, (element) => element.click()),
    fill: (target, text) =>
      withElement(target, async (element) => {
        await element.evaluate((field) => (field as HTMLInputElement).select());
        await element.type(text);
      }),
    press: (target, key) => withElement(target, (element) => element.press(key)),
    text: (target) => withElement(target, (element) => element.evaluate((one) => one.textContent)),
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    close: () => firefox.close(),
  };
}
