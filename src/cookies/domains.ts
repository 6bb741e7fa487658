/** A host and its parent domains that contain a dot, the longest first; none for an IP address or `localhost`. */
export function domainsOf(host: string): string[] {
  if (/\.\d+$/.test(host)) return [];
  const labels = host.split('.');
  return labels.map((_, from) => labels.slice(from).join('.')).filter((name) => name.includes('.'));
}
