import type { Config } from '../../config.ts';

/**
 * The name under which a cookie is set. Over https it has the prefix `__Host-`: the browser accepts it only from this
 * host, for all of it, and over https, so no other host of the domain can plant one. Browsers refuse such a name over
 * plain http, as on one's own machine, where the name stays as it is.
 */
export function hostCookie({ publicUrl }: Pick<Config, 'publicUrl'>, name: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}
