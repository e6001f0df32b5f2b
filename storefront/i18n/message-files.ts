/** The compiled files of this build: name without `.json` (a locale or a language) to content version and number of messages. */
declare const __MESSAGE_FILES__: Record<string, string>;

export const messageFiles = __MESSAGE_FILES__;
