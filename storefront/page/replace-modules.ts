import type { Plugin } from 'vite';

/** A module of a package, and the source that replaces it. */
export interface Replacement {
  /** path inside its package, for messages */
  file: string;
  module: RegExp;
  code: string;
}

/** Replaces modules of packages in the client build. The build fails when a replacement lacks an export. */
export function replaceModules(name: string, replacements: Replacement[]): Plugin {
  return {
    name,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const path = id.split('?')[0] as string;
      return replacements.find(({ module }) => module.test(path))?.code;
    },
  };
}
