/** A section of the configuration, which may be written as true or false, as fields. */
export const asked = (section: unknown): unknown =>
  typeof section === 'boolean' ? { enabled: section } : section;
