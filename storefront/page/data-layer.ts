/** An entry of the tag manager's queue. */
export interface DataLayerEvent {
  event: string;
  [field: string]: unknown;
}

declare global {
  interface Window {
    dataLayer?: DataLayerEvent[];
  }
}

/** Puts an event into the queue of the page. It stays in the browser until a consented tag manager reads it. */
export function pushEvent(event: DataLayerEvent): void {
  if (!window.dataLayer) {
    console.warn('dataLayer is not defined');
    return;
  }
  window.dataLayer.push(event);
}
