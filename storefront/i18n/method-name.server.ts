interface Method {
  id?: string | undefined;
  name?: string | undefined;
}

/** Name of a delivery method; its id where the platform sends no name. Empty without a method. */
export const methodName = (method: Method | undefined): string => method?.name ?? method?.id ?? '';

/** Names of delivery methods that are offered together, in their order; those with one name have their ids too. */
export function methodNames(methods: readonly Method[]): string[] {
  const names = methods.map(methodName);
  return names.map((name, index) => {
    const { id } = methods[index]!;
    const isShared = names.indexOf(name) !== names.lastIndexOf(name);
    return id && isShared ? `${name} (${id})` : name;
  });
}
