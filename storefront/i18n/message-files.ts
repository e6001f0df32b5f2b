/** Compiled message files of this build: locale or language to content version and number of messages. */
declare const __MESSAGE_FILES__: Record<string, string>;

export const messageFiles = __MESSAGE_FILES__;
