/** Output of one render: the complete body and its headers. */
export interface RenderedDocument {
  status: number;
  headers: Headers;
  body: Buffer;
}
