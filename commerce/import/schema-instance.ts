/** Namespace of `nil`, whose prefix a file chooses. */
const SCHEMA_INSTANCE = 'http://www.w3.org/2001/XMLSchema-instance';

/** Names the attributes of the schema instance namespace `xsi:…` in a file, whatever prefix it declares for them. */
export class SchemaInstance {
  /** declarations of prefixes that are in scope, innermost last */
  readonly #declared: { prefix: string; isInstance: boolean; depth: number }[] = [];
  #depth = 0;

  /** The attributes of an element that is opened. */
  open(attributes: Record<string, string>): Record<string, string> {
    this.#depth++;
    for (const name in attributes)
      if (name.startsWith('xmlns:'))
        this.#declared.push({
          prefix: name.slice('xmlns:'.length),
          isInstance: attributes[name] === SCHEMA_INSTANCE,
          depth: this.#depth,
        });
    // Most files declare no prefix: their attributes stay as they are.
    if (this.#declared.length === 0) return attributes;
    return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [this.#named(name), value]));
  }

  close(): void {
    while ((this.#declared.at(-1)?.depth ?? 0) >= this.#depth) this.#declared.pop();
    this.#depth--;
  }

  #named(name: string): string {
    const [prefix, local] = name.split(':');
    const declared = local ? this.#declared.findLast((one) => one.prefix === prefix) : undefined;
    return declared?.isInstance ? `xsi:${local}` : name;
  }
}

/** The declaration of the prefix `xsi` for an element with these attributes; empty where none has it. */
export const instanceDeclaration = (names: string[]): string =>
  names.some((name) => name.startsWith('xsi:')) ? ` xmlns:xsi="${SCHEMA_INSTANCE}"` : '';
