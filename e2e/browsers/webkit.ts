import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Builder, By, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../../scripts/processes.ts';
import { type Browser, retry, type Target } from './browser.ts';
import { findProgram } from './packages.ts';
import { describeTarget, findSource } from './page-script.ts';

/** WebKitGTK's MiniBrowser on a virtual display, driven over WebDriver. */
export async function openWebkit(): Promise<Browser> {
  const display = spawn(findProgram('Xvfb'), ['-displayfd', '1', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    display.stdout.once('data', (text) => resolve(String(text).trim()));
    display.once('error', reject);
  });
  const port = await freePort();
  const program = spawn(findProgram('WebKitWebDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number}` },
  });
  const driver = await openSession(port);
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 });
  return { ...steps(driver), close: () => close(driver, [program, display]) };
}

const openSession = (port: number) =>
  retry('WebKitWebDriver accepts a session', () =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: findProgram('MiniBrowser'), args: ['--automation'] },
        }),
      )
      .build(),
  );

function steps(driver: WebDriver): Omit<Browser, 'close'> {
  const find = async (target: Target) =>
    (await driver.executeScript<WebElement | null>(await findSource(target))) ?? undefined;
  /** Runs one step on an element and repeats it when the document changed in between. */
  const withElement = <T>(target: Target, step: (element: WebElement) => Promise<T>) =>
    retry(describeTarget(target), async () => {
      const element = await find(target);
      return element && { done: await step(element) };
    }).then(({ done }) => done);
  return {
    open: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    url: () => driver.getCurrentUrl(),
    async enterFrame(selector) {
      if (!selector) return driver.switchTo().defaultContent();
      await retry(`the frame ${selector}`, async () => {
        await driver.switchTo().frame(await driver.findElement(By.css(selector)));
        return true;
      });
    },
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: (target) => withElement(target, (element) => element.click()),
    fill: (target, text) =>
      withElement(target, async (element) => {
        await driver.executeScript('arguments[0].select()', element);
        await element.sendKeys(text);
      }),
    press: (target, key) =>
      withElement(target, (element) => element.sendKeys(key === 'Enter' ? Key.ENTER : Key.ESCAPE)),
    text: (target) => withElement(target, (element) => element.getText()),
    screenshot: async (file) => writeFileSync(file, await driver.takeScreenshot(), 'base64'),
  };
}

async function close(driver: WebDriver, programs: ChildProcess[]): Promise<void> {
  await driver.quit().finally(() => {
    for (const program of programs) program.kill();
  });
}
