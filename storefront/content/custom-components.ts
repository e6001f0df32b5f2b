import { quote } from './components/quote.tsx';
import type { OwnComponent } from './custom-component.ts';

/** Components of the house's own, by the last part of their type in Page Designer. A new one is a file and a line here. */
export const OWN_COMPONENTS: Record<string, OwnComponent> = { quote };
