/** Entry of the tag manager's `dataLayer` queue. */
export interface DataLayerEvent {
  event: string;
  [field: string]: unknown;
}

declare global {
  interface Window {
    dataLayer?: DataLayerEvent[];
  }
}

/** Pushes an event to `dataLayer`. It stays in the browser until the tag manager is loaded, which requires consent. */
export function pushEvent(event: DataLayerEvent): void {
  if (!window.dataLayer) {
    console.warn('dataLayer is not defined');
    return;
  }
  window.dataLayer.push(event);
}
