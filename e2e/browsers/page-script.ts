import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import type { Target } from './browser.ts';

let script: Promise<string> | undefined;

/** The bundled source of `find-in-page.ts`, as one script for a page. Built once. */
function findScript(): Promise<string> {
  script ??= bundle();
  return script;
}

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'find-in-page.ts'), formats: ['iife'], name: 'findInPage' },
    },
  })) as Rollup.RollupOutput | Rollup.RollupOutput[];
  return ([built].flat()[0] as Rollup.RollupOutput).output[0].code;
}

/** The body of a function that returns the element or null. The finder is sent once per document. */
export async function findSource(target: Target): Promise<string> {
  return `if (!window.findByRole) { ${await findScript()} }
    return window.findByRole(${JSON.stringify(inPage(target))});`;
}

function inPage({ role, name, within }: Target): unknown {
  const pattern = name instanceof RegExp;
  return {
    role,
    name: pattern ? name.source : name,
    ...(pattern && { flags: name.flags }),
    ...(within && { within: inPage(within) }),
  };
}

export const describeTarget = ({ role, name }: Target) => `${role} ${name}`;
