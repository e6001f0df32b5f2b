import type { CUSTOM_KINDS } from './component-kinds.ts';
import { quote } from './components/quote.tsx';
import type { CustomComponent } from './custom-component.ts';

/**
 * Custom components by the last segment of their Page Designer type. To add one, create a file, register it here and name it
 * in component-kinds.ts, which reports of imports know.
 */
const REGISTERED: Record<(typeof CUSTOM_KINDS)[number], CustomComponent> = { quote };

export const CUSTOM_COMPONENTS: Record<string, CustomComponent> = REGISTERED;
