/** What a list of all tenants is asked for: of which one, by its name, and in which state alone. */
export interface Narrowed {
  tenant?: string | undefined;
  estado?: string | undefined;
}
