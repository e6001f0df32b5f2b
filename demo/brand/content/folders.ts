import { type Words, words } from '../words.ts';

/** Folders of the library below its root, by id. */
export const FOLDERS = {
  help: words('Help', 'Aide', 'Ayuda', 'Hilfe', 'Aiuto'),
  legal: words('Legal', 'Mentions légales', 'Aviso legal', 'Rechtliches', 'Note legali'),
  house: words('The house', 'La maison', 'La casa', 'Das Haus', 'La casa'),
  sizes: words('Size guides', 'Guides des tailles', 'Guías de tallas', 'Größentabellen', 'Guide alle taglie'),
  parts: words('Parts of pages', 'Parties de pages', 'Partes de páginas', 'Seitenteile', 'Parti di pagine'),
} as const satisfies Record<string, Words>;

export type FolderId = keyof typeof FOLDERS;
