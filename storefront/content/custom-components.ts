import { quote } from './components/quote.tsx';
import type { CustomComponent } from './custom-component.ts';

/**
 * Custom components by the last segment of their Page Designer type. To add one, create a file and register it here.
 */
export const CUSTOM_COMPONENTS: Record<string, CustomComponent> = { quote };
