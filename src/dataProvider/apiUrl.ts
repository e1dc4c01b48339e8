/** Returns the full address of a path under the API. `VITE_API_URL` selects another API. */
export function apiUrl(path: string): string {
  return `${(import.meta.env.VITE_API_URL || '/api').replace(/\/$/, '')}${path}`;
}
