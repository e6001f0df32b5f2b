import { readFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * A setting that is JSON, or the path of a JSON file; `empty` without it. Errors name what is wrong and contain no value, which
 * may be a secret.
 */
export const jsonSetting = <T>(schema: z.ZodType<T>, empty: T) =>
  z
    .string()
    .optional()
    .transform((given, context): T => {
      if (given === undefined) return empty;
      const refuse = (message: string) => {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      };
      const isJson = /^\s*[{["]/.test(given);
      let text = given;
      try {
        if (!isJson) text = readFileSync(given, 'utf8');
      } catch (error) {
        return refuse(
          `must be JSON or a JSON file: reading it failed (${(error as { code?: string }).code})`,
        );
      }
      let json: unknown;
      try {
        json = JSON.parse(text);
      } catch {
        // The message of the parser quotes the text.
        return refuse('is not valid JSON');
      }
      const result = schema.safeParse(json);
      if (result.success) return result.data;
      return refuse(
        result.error.issues.map(({ path, message }) => `${[...path, ''].join(': ')}${message}`).join('; '),
      );
    });
