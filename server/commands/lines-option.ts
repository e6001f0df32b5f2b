import { z } from 'zod';

/** `--lines PRODUCT=2,OTHER=1`: quantities by product. */
export const linesOption = z
  .string()
  .max(5000)
  .transform((text, context) => {
    const lines = new Map<string, number>();
    // Ids of products may have commas, so one separates only after a quantity.
    for (const part of text.split(/(?<==\d{1,6}),/)) {
      const [, productId = '', quantity = ''] = /^(.{1,256})=(\d{1,6})$/.exec(part.trim()) ?? [];
      if (Number(quantity) < 1 || lines.has(productId))
        context.addIssue({ code: 'custom', message: 'lines' });
      lines.set(productId, Number(quantity));
    }
    return lines;
  });
