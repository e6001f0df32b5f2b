/** Folder of a catalogue or library below the media folder: its id, whose characters that no folder may have are escaped. */
export const ownerFolder = (id: string): string =>
  id.replace(/[/\\:\p{Cc}]/gu, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** The id of such a folder, for messages. */
export const idOfFolder = (folder: string): string =>
  folder.replace(/%([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
