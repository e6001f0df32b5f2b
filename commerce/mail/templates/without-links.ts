/** A dot that a mail program may take for part of a host name: `shop.example`, in any of the forms IDNA knows. */
const HOST_DOT = /(?<=[\p{L}\p{N}\p{M}_-])[.。．｡](?=[\p{L}\p{N}-]{2})/gu;
const IP_ADDRESS = /\d{1,3}(?:\.\d{1,3}){3}/g;

/**
 * Words of a customer as a mail may repeat them. Mail programs turn `shop.example/x` and `https://…` into links even in
 * plain text, and whoever orders chooses the address that the mail goes to. A space after each such dot prevents it.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/:\/\//g, ': //')
    .replace(IP_ADDRESS, (address) => address.replaceAll('.', '. '))
    .replace(HOST_DOT, '. ');
}
