/** Returns the query key under which a page stores the name of what it shows, for the breadcrumb and the window's title. */
export const pageNameKey = (address: string) => ['nome-da-pagina', address] as const;
