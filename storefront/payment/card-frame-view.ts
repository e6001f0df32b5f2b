/** The card fields of the payment provider, as a page shows them. */
export interface CardFrameView {
  origin: string;
  path: string;
  /** signed by the provider; a newer one replaces it without loading the frame again */
  session: string;
}
