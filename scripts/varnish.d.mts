/** Installs Varnish as root on Debian; elsewhere throws with the packages that are missing. */
export function installVarnish(): void;

/** A temporary Varnish in front of the store. */
export interface Varnish {
  origin: string;
  stop(): Promise<void>;
}

/** Starts Varnish with edge/varnish.vcl in front of the store on `storePort`; resolves when it accepts requests. */
export function startVarnish(port: number, storePort: number): Promise<Varnish>;
