/** Whether a text has no characters that XML, and so an export, cannot have. */
export const isWritable = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are looked for
  text.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text);

/** Whether a text has a letter, digit or sign, not only spaces and controls of direction. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
